import type { CollectionSlug, Where } from 'payload'
import type { Cms } from '../cms/payload.server.ts'

/** How many documents an upsert wrote, and how many already were as they should be. */
export type UpsertCounts = { created: number; updated: number; unchanged: number }

type Data = Record<string, unknown>

export const noCounts = (): UpsertCounts => ({ created: 0, updated: 0, unchanged: 0 })

/**
 * Creates a document unless one matches `where`. What is there stays as it is: it may be an editor's work by now.
 * @param data what to create, or a function that makes it, asked only where the document is missing
 * @returns the document's id
 */
export async function ensure(
  cms: Cms,
  collection: CollectionSlug,
  where: Where,
  data: Data | (() => Data | Promise<Data>),
  counts: UpsertCounts,
): Promise<number> {
  const { docs } = await cms.find({ collection, where, depth: 0, limit: 1, pagination: false, draft: true, select: {} })
  if (docs[0]) {
    counts.unchanged += 1
    return docs[0].id as number
  }
  counts.created += 1
  const wanted = typeof data === 'function' ? await data() : data
  const created = await cms.create({ collection, data: { ...wanted, _status: 'published' } as never, depth: 0 })
  return created.id as number
}
