import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import { CONTENT_LOCALES } from '#config'
import type { IndexedDocument } from '#platform/text-index/segment.ts'
import { richTextSections } from './body-sections.ts'
import type { Batch } from './batch.ts'
import { kindNumber } from './kinds.ts'
import { localesOf } from './locale-bits.ts'

const row = z.object({
  id: z.number(),
  locale: z.enum(CONTENT_LOCALES.all),
  title: z.string(),
  facts: z.string(),
  page: z.string(),
  version: z.number(),
  body: z.unknown(),
})

/** Positions have no page of their own: they are on the first published page with a list of them. */
const POSITIONS = `
  SELECT j.id, l._locale::text AS locale, coalesce(l.title, '') AS title, concat_ws(', ', l.department, l.location, l.salary) AS facts, page.key AS page,
    (hashtextextended(concat_ws('|', l.title, j.updated_at, j.closes_at, page.key), 0) & 9007199254740991)::float8 AS version, l.body
  FROM jobs j JOIN jobs_locales l ON l._parent_id = j.id AND l._status = 'published'
  CROSS JOIN LATERAL (SELECT d.key FROM content_documents d JOIN pages p ON p.id = d.id
    WHERE d.collection = 'pages' AND d.redirect IS NULL AND NOT d.partial AND d.locale IN (l._locale::text, '${CONTENT_LOCALES.default}')
      AND p.blocks @> '[{"blockType":"job-list"}]' ORDER BY length(d.key), d.key LIMIT 1) page
  WHERE j.id > $1 AND j.id <= $2 AND ($3::int[] IS NULL OR j.id = ANY ($3)) AND (j.closes_at IS NULL OR j.closes_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')
  ORDER BY j.id`

/** Reads the open positions. */
export async function readJobs(query: Query, { after, upTo, ids }: Batch): Promise<IndexedDocument[]> {
  const rows = z.array(row).parse(await query(POSITIONS, [after, upTo, ids]))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((translations) =>
    translations.map(({ locale, facts, page, body, ...position }) => ({
      ...position,
      kind: kindNumber('job'),
      locales: localesOf(locale, translations),
      boost: 1,
      path: page,
      place: '',
      codes: [],
      aliases: [],
      lead: facts,
      sections: richTextSections(body),
    })),
  )
}
