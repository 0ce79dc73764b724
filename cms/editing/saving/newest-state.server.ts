import { isDeepStrictEqual } from 'node:util'
import type { CollectionSlug, GlobalSlug, PayloadRequest, TypedLocale, TypeWithVersion, Where } from 'payload'
import { waitForImports } from '#cms/core/import-lock.server.ts'
import { queryIn } from '#cms/core/query.server.ts'
import { lockInTransaction } from '#cms/core/transaction.server.ts'

/** A document with versions, or a global. */
export type Target = { collection: CollectionSlug; id: number } | { global: GlobalSlug }

/** When something was last saved (published or not), and by whom if that is known. */
export type NewestState = { savedAt: string; savedBy: number | null }

export const nameOf = (target: Target): string => ('global' in target ? `global:${target.global}` : `${target.collection}:${target.id}`)

/** Collections that imports write in bulk. */
const IMPORTED: readonly CollectionSlug[] = ['analyzers', 'issues']

/**
 * Serializes saves of `target`: the second waits for the first one's transaction to end, and then sees what it wrote.
 * Does nothing outside a transaction.
 */
export async function queueSaves(req: PayloadRequest, target: Target): Promise<void> {
  if (!(await req.transactionID)) return
  if ('collection' in target && IMPORTED.includes(target.collection)) await waitForImports(queryIn(req))
  await lockInTransaction(req, `save ${nameOf(target)}`)
}

type Saved = { updatedAt?: string | null; savedBy?: unknown }

const personIn = (savedBy: unknown): number | null => {
  const id = typeof savedBy === 'object' && savedBy !== null && 'id' in savedBy ? savedBy.id : savedBy
  return typeof id === 'number' ? id : null
}

const stateOf = (saved: Saved | null | undefined): NewestState | null =>
  saved?.updatedAt ? { savedAt: new Date(saved.updatedAt).toISOString(), savedBy: personIn(saved.savedBy) } : null

async function newestVersion(req: PayloadRequest, collection: CollectionSlug, id: number): Promise<Saved | undefined> {
  const { docs } = await req.payload.db.findVersions<TypeWithVersion<Saved>['version'] & { id: number }>({
    collection,
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    select: { version: { updatedAt: true, savedBy: true } },
    req,
  })
  return docs[0]?.version
}

/** Returns the newest state of a document or global, read in the transaction of `req`; `null` if it was never saved. */
export async function newestState(req: PayloadRequest, target: Target): Promise<NewestState | null> {
  if ('global' in target) return stateOf(await req.payload.db.findGlobal({ slug: target.global, req }))
  const { collection, id } = target
  const version = await newestVersion(req, collection, id)
  return stateOf(version ?? (await req.payload.db.findOne<Saved & { id: number }>({ collection, where: { id: { equals: id } }, req })))
}

/** Fields that every save sets, whatever its author changed. */
const SET_BY_SAVE = ['updatedAt', 'createdAt', 'savedBy']

const contentOf = (version: object) => Object.fromEntries(Object.entries(version).filter(([name]) => !SET_BY_SAVE.includes(name)))

/** Returns the content of the newest version that matches `condition`, in the language of `req`. */
async function contentWhere(req: PayloadRequest, { collection, id }: { collection: CollectionSlug; id: number }, condition: Where) {
  const { docs } = await req.payload.findVersions({
    collection,
    where: { and: [{ parent: { equals: id } }, condition] },
    locale: req.locale as TypedLocale,
    fallbackLocale: false,
    depth: 0,
    limit: 1,
    sort: '-updatedAt',
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs[0] ? contentOf(docs[0].version) : null
}

/** Returns the ids of all rows in a value, such as blocks, at any depth. */
function rowsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (typeof value !== 'object' || value === null) return []
  const { id } = value as { id?: unknown }
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(rowsIn)]
}

/** Returns true if a save keeps all existing rows. Removing a row removes its texts in every language. */
function keepsRows(now: Record<string, unknown>, data: Record<string, unknown>): boolean {
  const kept = new Set(rowsIn(data))
  return Object.entries(now).every(([name, value]) => data[name] === undefined || rowsIn(value).every((id) => kept.has(id)))
}

/**
 * Returns true if `data` may be saved over a state its author has not seen: nothing has changed since `since` in the language of
 * `req` or in shared content, and the save removes no rows in which others may have written. Returns false if the version of
 * `since` no longer exists.
 */
export async function isUnchangedSince(req: PayloadRequest, target: Target, since: string, data: object): Promise<boolean> {
  if ('global' in target || !req.payload.collections[target.collection].config.versions || req.locale === 'all') return false
  const before = await contentWhere(req, target, { 'version.updatedAt': { equals: since } })
  const now = await contentWhere(req, target, { latest: { equals: true } })
  return before !== null && now !== null && isDeepStrictEqual(before, now) && keepsRows(now, data as Record<string, unknown>)
}

/** Returns the id of the document a version belongs to. */
export async function parentOfVersion(req: PayloadRequest, collection: CollectionSlug, version: number | string): Promise<number | null> {
  const { docs } = await req.payload.db.findVersions<{ id: number }>({
    collection,
    where: { id: { equals: version } },
    limit: 1,
    pagination: false,
    select: { parent: true },
    req,
  })
  const parent = docs[0]?.parent
  return parent === undefined ? null : Number(parent)
}
