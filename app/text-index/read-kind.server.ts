import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import { type IndexedDocument, type Segment, sizeOf } from '#platform/text-index/segment.ts'
import { type Batch, readDocuments, readRules, versionOf } from './read-documents.server.ts'
import { COLLECTIONS, type Kind, kindNumber, localesOf } from './kinds.ts'
import { CONTENT_LOCALES } from '#config'
import { richTextSections } from './sections.ts'
import { logger } from '#platform/log.ts'
import { SegmentBuilder, slices } from '#platform/text-index/segment-builder.ts'
import type { Layer } from '#platform/text-index/search.ts'

const row = z.object({
  id: z.number(),
  locale: z.enum(CONTENT_LOCALES.all),
  title: z.string(),
  facts: z.string(),
  page: z.string(),
  version: z.number(),
  body: z.unknown(),
})

/**
 * Positions have no page of their own: they are on the first published page with a list of them. Pages with a list are found
 * first: joined, Postgres would read the blocks of all pages for each page.
 */
const POSITIONS = `
  WITH lists AS MATERIALIZED (SELECT id FROM pages WHERE blocks @> '[{"blockType":"job-list"}]')
  SELECT j.id, l._locale::text AS locale, coalesce(l.title, '') AS title, concat_ws(', ', l.department, l.location, l.salary) AS facts, page.key AS page,
    (hashtextextended(concat_ws('|', l.title, j.updated_at, j.closes_at, page.key), 0) & 9007199254740991)::float8 AS version, l.body
  FROM jobs j JOIN jobs_locales l ON l._parent_id = j.id AND l._status = 'published'
  CROSS JOIN LATERAL (SELECT d.key FROM content_documents d JOIN lists ON lists.id = d.id
    WHERE d.collection = 'pages' AND d.redirect IS NULL AND NOT d.partial AND d.locale IN (l._locale::text, '${CONTENT_LOCALES.default}')
    ORDER BY length(d.key), d.key LIMIT 1) page
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

const layerOf = (segment: Segment): Layer => ({ segment, hidden: new Uint8Array(segment.size) })

/** Builds a layer of some documents; `null` if there are none. */
export async function layerWith(documents: Iterable<IndexedDocument>): Promise<Layer | null> {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.size === 0 ? null : layerOf(await builder.build())
}

/** Reads everything published of some kinds, `size` rows at once, and builds a layer of it, in slices. */
export async function readLayer(query: Query, kinds: readonly Kind[], size: number): Promise<Layer> {
  const builder = new SegmentBuilder()
  const pause = slices()
  for (const kind of kinds)
    for await (const batch of batchesOf(query, kind, size))
      for (const document of await readKind(query, kind, batch)) {
        builder.add(document)
        await pause()
      }
  const segment = await builder.build()
  logger().debug({ kinds, documents: segment.size, megabytes: Math.round(sizeOf(segment) / 1e6) }, 'indexed the texts of the site')
  return layerOf(segment)
}
