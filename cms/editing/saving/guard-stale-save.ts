import {
  APIError,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type GlobalBeforeOperationHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
} from 'payload'
import { isPerson } from '#cms/access/roles.ts'
import { isUnchangedSince, nameOf, type NewestState, newestState, parentOfVersion, queueSaves, type Target } from './newest-state.server.ts'

const BAD_REQUEST = 400
const CONFLICT = 409

/** Error data that lets the admin show who saved first. */
export type StaleSave = { code: 'stale-save'; savedAt: string | null; savedBy: string | null; isOwn: boolean; basedOn: string }

/** The base a request names, stored until the check, which runs after the access control. */
type PendingBase = { of: string; basedOn: string; isOneLanguage: boolean }

/**
 * Returns the state a save is based on: the `updatedAt` its author saw, from the header `If-Match` (REST) or from
 * `context.basedOn` (Local API). It applies to the first document the request saves, not to what hooks save after it.
 */
function baseOf(req: PayloadRequest): string | undefined {
  const header = req.headers
    ?.get('if-match')
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  const base = typeof req.context.basedOn === 'string' ? req.context.basedOn : header
  if (req.context.baseTaken || !base || base === '*') return undefined
  if (Number.isNaN(Date.parse(base))) {
    throw new APIError('If-Match must be the document’s updatedAt, for example "2026-05-04T09:30:00.000Z".', BAD_REQUEST, null, true)
  }
  return new Date(base).toISOString()
}

async function nameOfPerson(req: PayloadRequest, id: number | null): Promise<string | null> {
  if (id === null) return null
  const person = await req.payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true, req })
  return person ? person.name || person.email : null
}

async function refuse(req: PayloadRequest, basedOn: string, newest: NewestState | null): Promise<never> {
  const savedBy = newest ? await nameOfPerson(req, newest.savedBy) : null
  const who = savedBy ?? (newest ? 'Somebody' : null)
  const message = who
    ? `${who} saved this at ${newest?.savedAt}, after the version you changed (${basedOn}). Your change was not saved. Compare both versions, then save again.`
    : 'This no longer exists. Your change was not saved.'
  const data: StaleSave = {
    code: 'stale-save',
    savedAt: newest?.savedAt ?? null,
    savedBy,
    isOwn: newest !== null && isPerson(req.user) && newest.savedBy === req.user.id,
    basedOn,
  }
  throw new APIError(message, CONFLICT, data, true)
}

/** Notes the base and serializes saves of `target` until the transaction ends. */
async function begin(req: PayloadRequest, target: Target, isOneLanguage: boolean): Promise<void> {
  const basedOn = baseOf(req)
  req.context.baseTaken = true
  if (basedOn) req.context.savedOn = { of: nameOf(target), basedOn, isOneLanguage } satisfies PendingBase
  await queueSaves(req, target)
}

/**
 * @param data the values to save; undefined for a deletion
 * @throws 409 if the change is not based on the newest state, unless it saves one language and only others were saved since
 */
async function check(req: PayloadRequest, target: Target, data?: object): Promise<void> {
  const noted = req.context.savedOn as PendingBase | undefined
  if (noted?.of !== nameOf(target)) return
  delete req.context.savedOn
  const newest = await newestState(req, target)
  if (newest?.savedAt === noted.basedOn) return
  if (newest && data && noted.isOneLanguage && (await isUnchangedSince(req, target, noted.basedOn, data))) return
  await refuse(req, noted.basedOn, newest)
}

const WRITES = ['update', 'delete', 'restoreVersion']

type WriteArgs = { id?: number | string; publishAllLocales?: unknown; unpublishAllLocales?: unknown }

const beginDocument: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  if (!WRITES.includes(operation)) return args
  const { id, publishAllLocales, unpublishAllLocales } = args as WriteArgs
  if (id === undefined) {
    if (baseOf(req)) throw new APIError('If-Match applies to a single document, but this request changes several.', BAD_REQUEST, null, true)
    return args
  }
  const document = operation === 'restoreVersion' ? await parentOfVersion(req, slug, id) : Number(id)
  if (document === null) return args
  const target = { collection: slug, id: document }
  await begin(req, target, operation === 'update' && !publishAllLocales && !unpublishAllLocales)
  return args
}

const checkDocument: CollectionBeforeValidateHook = async ({ collection, data, originalDoc, req }) => {
  // The type of a hook for any collection has no `id`.
  const { id } = (originalDoc ?? {}) as { id?: number }
  if (id !== undefined) await check(req, { collection: collection.slug, id }, data ?? {})
}

const checkDeletion: CollectionBeforeDeleteHook = ({ collection, id, req }) => check(req, { collection: collection.slug, id: Number(id) })

/** Refuses to overwrite a state of a document that the author has not seen. Saves without a base are always accepted. */
export const staleSaveHooks = { beforeOperation: [beginDocument], beforeValidate: [checkDocument], beforeDelete: [checkDeletion] }

/** The same for a global. */
export const staleGlobalHooks = {
  beforeOperation: [
    async ({ global, operation, req }) => {
      if (WRITES.includes(operation)) await begin(req, { global: global.slug }, false)
    },
  ] satisfies GlobalBeforeOperationHook[],
  beforeValidate: [({ global, req }) => check(req, { global: global.slug })] satisfies GlobalBeforeValidateHook[],
}
