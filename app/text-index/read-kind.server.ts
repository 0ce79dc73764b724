import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import type { IndexedDocument } from '#platform/text-index/segment.ts'
import type { Batch } from './batch.ts'
import { COLLECTIONS, type Kind, kindNumber } from './kinds.ts'
import { readDocuments } from './read-documents.server.ts'
import { CONTENT_LOCALES } from '#config'
import { richTextSections } from './body-sections.ts'
import { localesOf } from './locale-bits.ts'
import { readRules } from './read-rules.server.ts'
import { versionOf } from './versions.ts'

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
async function readJobs(query: Query, { after, upTo, ids }: Batch): Promise<IndexedDocument[]> {
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

/** Reads published documents of a kind, in the order of their ids. */
export function readKind(query: Query, kind: Kind, batch: Batch): Promise<IndexedDocument[]> {
  if (kind === 'rule') return readRules(query, batch)
  return kind === 'job' ? readJobs(query, batch) : readDocuments(query, kind, batch)
}

const versions = z.array(z.object({ id: z.number(), version: z.number() }))

/**
 * Reads what versions of a kind's documents are published, without their texts: what is missing is no longer public, and what
 * differs has changed.
 */
export async function readVersions(query: Query, kind: Kind, batch: Batch): Promise<z.output<typeof versions>> {
  if (kind === 'job') return (await readJobs(query, batch)).map(({ id, version }) => ({ id, version }))
  return versions.parse(
    await query(
      `SELECT d.id, ${versionOf(kind)} AS version FROM content_documents d
       WHERE d.collection = $1 AND NOT d.partial AND d.redirect IS NULL AND d.id > $2 AND d.id <= $3`,
      [COLLECTIONS[kind], batch.after, batch.upTo],
    ),
  )
}

const bound = z.tuple([z.object({ last: z.number().nullable() })])

/** The ranges of ids of a kind, with at most `size` rows each, published or not: reading by them costs the same for each. */
export async function* batchesOf(query: Query, kind: Kind, size: number): AsyncGenerator<Batch> {
  const text = `SELECT max(id)::int AS last FROM (SELECT id FROM ${COLLECTIONS[kind]} WHERE id > $1 ORDER BY id LIMIT $2) batch`
  for (let after = 0; ;) {
    const [{ last }] = bound.parse(await query(text, [after, size]))
    if (last === null) return
    yield { after, upTo: last, ids: null }
    after = last
  }
}
