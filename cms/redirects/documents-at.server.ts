import type { RoutableSlug } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'

/** A document that has or will have an address. */
export type Claim = { collection: RoutableSlug; id: number; title: string; path: string }

const SINGULAR: Record<string, string> = { stories: 'story', changelog: 'changelog entry', glossary: 'glossary term' }

/** Returns a name for messages, such as `“About” (page 4)`. */
export const nameOf = ({ collection, id, title }: Claim): string =>
  `“${title || 'Untitled'}” (${SINGULAR[collection] ?? collection.replace(/s$/, '')} ${id})`

/** Returns the public documents at the given paths. */
export const publicDocumentsAt = (query: Query, paths: readonly string[]): Promise<Claim[]> =>
  query<Claim>(`SELECT collection, id, title, key AS path FROM content_documents WHERE key = ANY($1::text[]) AND NOT partial`, [paths])

/** Returns the documents that have one of the given paths, or will have one when their newest draft is published. */
export async function claimsOn(query: Query, paths: readonly string[]): Promise<Claim[]> {
  const drafts = await query<Claim>(`SELECT collection, id, title, key AS path FROM content_drafts WHERE key = ANY($1::text[])`, [paths])
  return [...(await publicDocumentsAt(query, paths)), ...drafts]
}

/**
 * Releases an address held by a document that was never public: its row keeps the address it was first saved with, while its
 * drafts have moved on.
 */
export const releaseStalePath = (query: Query, collection: RoutableSlug, id: number | undefined, path: string) =>
  query(
    `UPDATE ${collection} d SET path = NULL WHERE d.path = $1 AND d.id <> $2
       AND NOT EXISTS (SELECT 1 FROM content_documents c WHERE c.collection = $3 AND c.id = d.id)
       AND EXISTS (SELECT 1 FROM content_drafts c WHERE c.collection = $3 AND c.id = d.id AND c.key IS DISTINCT FROM d.path)`,
    [path, id ?? 0, collection],
  )
