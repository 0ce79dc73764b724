import { isDeepStrictEqual } from 'node:util'
import type { CollectionSlug, GlobalSlug, PayloadRequest, TypedLocale, TypeWithVersion, Where } from 'payload'
import { passImports } from '../imports/saves.server.ts'
import { queryIn } from '../moves/query.server.ts'
import { lockInTransaction } from '../transaction.server.ts'

/** A document with versions, or a global: what one person saves over another's work. */
export type Target = { collection: CollectionSlug; id: number } | { global: GlobalSlug }

/** When something was last saved, published or not, and by whom as far as it is known. */
export type NewestState = { savedAt: string; savedBy: number | null }

export const nameOf = (target: Target): string => ('global' in target ? `global:${target.global}` : `${target.collection}:${target.id}`)

/** What imports write, many at a time. */
const IMPORTED: readonly CollectionSlug[] = ['analyzers', 'issues']

/**
 * Lets saves of one thing pass one at a time: the second waits until the transaction of the first has ended, and then
 * sees what it wrote. Without a transaction there is nothing to wait for.
 */
export async function queueSaves(req: PayloadRequest, target: Target): Promise<void> {
  if (!(await req.transactionID)) return
  if ('collection' in target && IMPORTED.includes(target.collection)) await passImports(queryIn(req))
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

/** The newest state of a document or global, read in the transaction of `req`; `null` when it was never saved. */
export async function newestState(req: PayloadRequest, target: Target): Promise<NewestState | null> {
  if ('global' in target) return stateOf(await req.payload.db.findGlobal({ slug: target.global, req }))
  const { collection, id } = target
  const version = await newestVersion(req, collection, id)
  return stateOf(version ?? (await req.payload.db.findOne<Saved & { id: number }>({ collection, where: { id: { equals: id } }, req })))
}

/** What every save writes anew, whatever its author changed. */
const OF_EACH_SAVE = ['updatedAt', 'createdAt', 'savedBy']

const contentOf = (version: object) => Object.fromEntries(Object.entries(version).filter(([name]) => !OF_EACH_SAVE.includes(name)))

/** A version as the language of `req` reads it, by a condition that fits one. */
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

/** The ids of the rows in a value, blocks for instance, whatever they are in. */
function rowsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (typeof value !== 'object' || value === null) return []
  const { id } = value as { id?: unknown }
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(rowsIn)]
}

/** Whether a save keeps every row that there is: with one that it takes away go the words of all languages in it. */
function keepsRows(now: Record<string, unknown>, data: Record<string, unknown>): boolean {
  const kept = new Set(rowsIn(data))
  return Object.entries(now).every(([name, value]) => data[name] === undefined || rowsIn(value).every((id) => kept.has(id)))
}

/**
 * Whether `data` may be saved over a newer state than its author saw: in the language of `req`, and in what all languages share,
 * that still says what it said at `since`, and the save takes nothing away in which others may have written. `false` too when the
 * state of `since` is not kept any more.
 */
export async function isUnchangedSince(req: PayloadRequest, target: Target, since: string, data: object): Promise<boolean> {
  if ('global' in target || !req.payload.collections[target.collection].config.versions || req.locale === 'all') return false
  const before = await contentWhere(req, target, { 'version.updatedAt': { equals: since } })
  const now = await contentWhere(req, target, { latest: { equals: true } })
  return before !== null && now !== null && isDeepStrictEqual(before, now) && keepsRows(now, data as Record<string, unknown>)
}

/** The document that a version belongs to. */
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
