import { isDeepStrictEqual } from 'node:util'
import type { CollectionSlug, Where } from 'payload'
import type { Cms } from '../cms/payload.server.ts'

/** How many documents an upsert wrote, and how many already were as they should be. */
export type UpsertCounts = { created: number; updated: number; unchanged: number }

type Data = Record<string, unknown>

export const noCounts = (): UpsertCounts => ({ created: 0, updated: 0, unchanged: 0 })

/** Whether everything `wanted` says is already so in `actual`; what only `actual` has (ids, defaults) does not matter. */
export function alreadyIs(actual: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true
  if (wanted === null || typeof wanted !== 'object') return isDeepStrictEqual(actual ?? null, wanted)
  if (Array.isArray(wanted)) {
    const items = Array.isArray(actual) ? actual : []
    return items.length === wanted.length && wanted.every((value, index) => alreadyIs(items[index], value))
  }
  const values = actual as Record<string, unknown> | null | undefined
  return Object.entries(wanted).every(([key, value]) => alreadyIs(values?.[key], value))
}

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

/**
 * Creates or updates the one document that matches `where`, published. A second run with the same data writes nothing.
 * @returns the document's id
 */
export async function upsert(
  cms: Cms,
  collection: CollectionSlug,
  where: Where,
  data: Record<string, unknown>,
  counts: UpsertCounts,
): Promise<number> {
  const published = { ...data, _status: 'published' }
  const { docs } = await cms.find({ collection, where, depth: 0, limit: 1, pagination: false })
  const found = docs[0] as { id: number } | undefined
  if (!found) {
    counts.created += 1
    const created = await cms.create({ collection, data: published as never, depth: 0 })
    return created.id as number
  }
  if (alreadyIs(found, published)) {
    counts.unchanged += 1
    return found.id
  }
  counts.updated += 1
  await cms.update({ collection, id: found.id, data: published as never, depth: 0 })
  return found.id
}
