import type { RoutableSlug } from '../paths.ts'
import type { Query } from './query.server.ts'

/** A document as messages name it. */
export type Claim = { collection: RoutableSlug; id: number; title: string; path: string }

const SINGULAR: Record<string, string> = { stories: 'story', changelog: 'changelog entry', glossary: 'glossary term' }

/** `“About” (page 4)`. */
export const nameOf = ({ collection, id, title }: Claim): string =>
  `“${title || 'Untitled'}” (${SINGULAR[collection] ?? collection.replace(/s$/, '')} ${id})`

/** The documents that visitors find at some addresses. */
export const publicAt = (query: Query, paths: readonly string[]): Promise<Claim[]> =>
  query<Claim>(`SELECT collection, id, title, key AS path FROM content_documents WHERE key = ANY($1::text[]) AND NOT partial`, [paths])

/** The documents that have some addresses, or will have when their newest draft is published. */
export async function claimsOn(query: Query, paths: readonly string[]): Promise<Claim[]> {
  const drafts = await query<Claim>(`SELECT collection, id, title, key AS path FROM content_drafts WHERE key = ANY($1::text[])`, [paths])
  return [...(await publicAt(query, paths)), ...drafts]
}

/**
 * A document that was never public keeps in its own row the address it was first saved with; only its drafts move on.
 * Gives such an address up for a document that wants it.
 */
export const releaseStalePath = (query: Query, collection: RoutableSlug, id: number | undefined, path: string) =>
  query(
    `UPDATE ${collection} d SET path = NULL WHERE d.path = $1 AND d.id <> $2
       AND NOT EXISTS (SELECT 1 FROM content_documents c WHERE c.collection = $3 AND c.id = d.id)
       AND EXISTS (SELECT 1 FROM content_drafts c WHERE c.collection = $3 AND c.id = d.id AND c.key IS DISTINCT FROM d.path)`,
    [path, id ?? 0, collection],
  )
