import {
  APIError,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type GlobalBeforeOperationHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
} from 'payload'
import { isPerson } from '../access/roles.ts'
import { isUnchangedSince, nameOf, type NewestState, newestState, parentOfVersion, queueSaves, type Target } from './newest-state.server.ts'

const BAD_REQUEST = 400
const CONFLICT = 409

/** What the admin reads from a refusal to show who came first. */
export type StaleSave = { code: 'stale-save'; savedAt: string | null; savedBy: string | null; isOwn: boolean; basedOn: string }

/** What a request says its save is based on, kept from its beginning until the person's rights are known. */
type NotedBase = { of: string; basedOn: string; isOneLanguage: boolean }

/**
 * What a save says it is based on: `updatedAt` of the state its author saw, as header `If-Match` (REST, GraphQL) or as
 * `context.basedOn` (Local API). It speaks of the first thing that the request saves, not of what hooks save after it.
 */
function baseOf(req: PayloadRequest): string | undefined {
  const header = req.headers
    ?.get('if-match')
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  const base = typeof req.context.basedOn === 'string' ? req.context.basedOn : header
  if (req.context.baseTaken || !base || base === '*') return undefined
  if (Number.isNaN(Date.parse(base))) {
    throw new APIError('If-Match takes the document’s updatedAt, for example "2026-05-04T09:30:00.000Z".', BAD_REQUEST, null, true)
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
    ? `${who} saved this at ${newest?.savedAt}, after the version you changed (${basedOn}). Nothing of yours was saved: look at both, then save again.`
    : 'This is not there any more. Nothing was saved.'
  const data: StaleSave = {
    code: 'stale-save',
    savedAt: newest?.savedAt ?? null,
    savedBy,
    isOwn: newest !== null && isPerson(req.user) && newest.savedBy === req.user.id,
    basedOn,
  }
  throw new APIError(message, CONFLICT, data, true)
}

/** From here on saves of `target` pass one at a time, until the transaction ends. */
async function begin(req: PayloadRequest, target: Target, isOneLanguage: boolean): Promise<void> {
  const basedOn = baseOf(req)
  req.context.baseTaken = true
  if (basedOn) req.context.savedOn = { of: nameOf(target), basedOn, isOneLanguage } satisfies NotedBase
  await queueSaves(req, target)
}

/**
 * @param data what a save writes; nothing for a deletion
 * @throws 409 when the change is based on an older state than the newest, unless it saves one language and only others were saved since
 */
async function check(req: PayloadRequest, target: Target, data?: object): Promise<void> {
  const noted = req.context.savedOn as NotedBase | undefined
  if (noted?.of !== nameOf(target)) return
  delete req.context.savedOn
  const newest = await newestState(req, target)
  if (newest?.savedAt === noted.basedOn) return
  if (newest && data && noted.isOneLanguage && (await isUnchangedSince(req, target, noted.basedOn, data))) return
  await refuse(req, noted.basedOn, newest)
}

const WRITES = ['update', 'delete', 'restoreVersion']

type Asked = { id?: number | string; publishAllLocales?: unknown; unpublishAllLocales?: unknown }

const beginDocument: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  if (!WRITES.includes(operation)) return args
  const { id, publishAllLocales, unpublishAllLocales } = args as Asked
  if (id === undefined) {
    if (baseOf(req)) throw new APIError('If-Match speaks of one document; this changes many.', BAD_REQUEST, null, true)
    return args
  }
  const document = operation === 'restoreVersion' ? await parentOfVersion(req, slug, id) : Number(id)
  if (document === null) return args
  const target = { collection: slug, id: document }
  await begin(req, target, operation === 'update' && !publishAllLocales && !unpublishAllLocales)
  return args
}

const checkDocument: CollectionBeforeValidateHook = async ({ collection, data, originalDoc, req }) => {
  // Its own id: hooks of any collection are typed with any document.
  const { id } = (originalDoc ?? {}) as { id?: number }
  if (id !== undefined) await check(req, { collection: collection.slug, id }, data ?? {})
}

const checkDeletion: CollectionBeforeDeleteHook = ({ collection, id, req }) => check(req, { collection: collection.slug, id: Number(id) })

/** No save of a document wins silently over one that its author has not seen. Saves that name no base are taken as they come. */
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
