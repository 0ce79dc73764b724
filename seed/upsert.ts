import type { CollectionSlug, Where } from 'payload'
import type { Cms } from '#cms/core/cms.ts'

/** The numbers of documents that were created, updated, and already up to date. */
export type UpsertCounts = { created: number; updated: number; unchanged: number }

type Data = Record<string, unknown>

export const noCounts = (): UpsertCounts => ({ created: 0, updated: 0, unchanged: 0 })

/**
 * Creates a document unless one matches `where`. An existing one stays unchanged, because editors may have edited it.
 * @param data the fields, or a function that returns them and is called only if the document is missing
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
