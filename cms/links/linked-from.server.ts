import { z } from 'zod'
import type { User } from '../../payload-types.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type DeadLink, deadAmong } from './dead-links.server.ts'
import { readDraftLinks } from './read-links.server.ts'
import { sourceTitle } from './source-title.ts'

const MAX_LISTED = 20

const linkingRow = z.object({
  ...{ source: z.string(), id: z.number(), title: z.string(), field: z.string(), links: z.number() },
  ...{ total: z.number(), documents: z.number() },
})

/** A published document that links here: one of the fields, and the number of links. */
type Linking = Omit<z.output<typeof linkingRow>, 'total' | 'documents'>

/** `total` counts the links, `documents` the documents that contain them; `first` lists some of those. */
type LinkedFrom = { total: number; documents: number; first: Linking[] }

const LINKING = `
  WITH here AS (SELECT key FROM content_drafts WHERE collection = $1::text AND id = $2::int
      UNION SELECT key FROM content_documents WHERE collection = $1::text AND id = $2::int),
    linking AS (SELECT source, source_id, min(field) AS field, count(*)::int AS links FROM stored_links
      WHERE ((to_collection = $1 AND to_id = $2) OR to_path IN (SELECT key FROM here)) AND NOT (source = $1 AND source_id = $2)
      GROUP BY source, source_id)
  SELECT source, source_id AS id, field, links, sum(links) OVER ()::int AS total, count(*) OVER ()::int AS documents,
    ${sourceTitle('source', 'source_id')} AS title
  FROM linking ORDER BY source, source_id LIMIT ${MAX_LISTED}`

/** Returns the first few documents that link to a document, and the totals. */
export async function linkedFrom(cms: Cms, collection: RoutableSlug, id: number): Promise<LinkedFrom> {
  const { rows } = await sqlOf(cms).query(LINKING, [collection, id])
  const found = z.array(linkingRow).parse(rows)
  const { total = 0, documents = 0 } = found[0] ?? {}
  return { total, documents, first: found.map(({ source, id: from, title, field, links }) => ({ source, id: from, title, field, links })) }
}

/** Returns the addresses at which visitors find a document, with the default language first. */
export async function publicAddresses(cms: Cms, collection: RoutableSlug, id: number): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(
    'SELECT path FROM content_documents WHERE collection = $1 AND id = $2 AND NOT partial ORDER BY length(path), path',
    [collection, id],
  )
  return rows.map(({ path }) => path)
}

const MAX_NAMED = 5

const LIVE_AMONG = `
  WITH live AS (SELECT DISTINCT ON (id) title, path AS address FROM content_documents
    WHERE collection = $1 AND id = ANY($2::int[]) AND NOT partial ORDER BY id, locale <> 'en', path)
  SELECT title, address, count(*) OVER ()::int AS total FROM live ORDER BY address LIMIT ${MAX_NAMED}`

/** How many of some documents visitors find, and the first few of them, in the default language if possible. */
export type LiveAmong = { total: number; first: { title: string; address: string }[] }

export async function liveAmong(cms: Cms, collection: RoutableSlug, ids: readonly number[]): Promise<LiveAmong> {
  const { rows } = await sqlOf(cms).query<{ title: string; address: string; total: number }>(LIVE_AMONG, [collection, ids])
  return { total: rows[0]?.total ?? 0, first: rows.map(({ title, address }) => ({ title, address })) }
}

/** Returns the broken links in the newest draft of a document, with the rights of `user`. */
export async function deadLinksOf(cms: Cms, collection: RoutableSlug, id: number, user: User): Promise<DeadLink[]> {
  return deadAmong(cms, await readDraftLinks(cms, collection, id, user))
}
