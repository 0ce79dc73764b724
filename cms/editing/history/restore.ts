import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type Endpoint,
  type GlobalBeforeOperationHook,
  type GlobalSlug,
  type PayloadRequest,
  type TypedLocale,
} from 'payload'
import { CONTENT_LOCALES } from '#config'
import { parentOfVersion, queueSaves } from '../saving/newest-state.server.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { contentOf, rowsToRestore, type Values } from './rows.ts'

const BAD_REQUEST = 400
const NOT_FOUND = 404

const noVersion = () => new APIError('This version does not exist.', NOT_FOUND, null, true)

/** Options to read or save one language with the rights of the user of the request. */
const asRequester = (req: PayloadRequest, locale: TypedLocale) =>
  ({ req, user: req.user, locale, fallbackLocale: false, depth: 0, overrideAccess: false }) as const

const isNumber = (id: unknown): id is string => typeof id === 'string' && /^\d{1,9}$/.test(id)

/** Returns the languages in the request’s `locale`, or the default language, as everywhere in the API. */
const languagesIn = (req: PayloadRequest): TypedLocale[] =>
  req.locale === 'all' ? [...CONTENT_LOCALES.all] : [(req.locale ?? CONTENT_LOCALES.default) as TypedLocale]

type Document = { collection: CollectionSlug; id: number }

const valuesIn = async (req: PayloadRequest, collection: CollectionSlug, version: number, locale: TypedLocale) =>
  contentOf((await req.payload.findVersionByID({ collection, id: String(version), ...asRequester(req, locale) })).version)

const saveDraft = (req: PayloadRequest, document: Document, locale: TypedLocale, data: Values) =>
  req.payload.update({ ...document, draft: true, data: { ...data, _status: 'draft' } as never, ...asRequester(req, locale) })

/** Saves a version’s content in `locale` as a draft, and in the other languages the content of rows that this brings back. */
async function restoreIn(req: PayloadRequest, document: Document, version: number, locale: TypedLocale) {
  // Taken before the first read, so that an autosave running in another language is not lost.
  await queueSaves(req, document)
  const others = CONTENT_LOCALES.all.filter((other) => other !== locale)
  const before = new Map<TypedLocale, Values>()
  for (const other of others) {
    before.set(other, contentOf(await req.payload.findByID({ ...document, draft: true, ...asRequester(req, other) })))
  }
  const restored = await saveDraft(req, document, locale, await valuesIn(req, document.collection, version, locale))
  for (const [other, values] of before) {
    const rows = rowsToRestore(values, await valuesIn(req, document.collection, version, other))
    if (rows) await saveDraft(req, document, other, rows)
  }
  return restored
}

/**
 * Restores a version as a draft, in the language of the request. Payload's own endpoint publishes published versions,
 * unpublishes the others, and does so in all languages.
 */
export const restoreEndpoint: Omit<Endpoint, 'root'> = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { collection, id } = req.routeParams as { collection: CollectionSlug; id: unknown }
    const parent = isNumber(id) ? await parentOfVersion(req, collection, id) : null
    if (parent === null) throw noVersion()
    const locales = languagesIn(req)
    const restored = await inTransaction(req, async () => {
      let last: object = {}
      for (const locale of locales) last = await restoreIn(req, { collection, id: parent }, Number(id), locale)
      return last
    })
    return Response.json({ ...restored, message: 'Restored as a draft. Visitors see it once it is published.' })
  },
}

/** Restores a version of a global in the language of the request. Like every save of a global, this is public at once. */
export const restoreGlobalEndpoint = (slug: GlobalSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { id } = req.routeParams as { id: unknown }
    if (!isNumber(id)) throw noVersion()
    const locales = languagesIn(req)
    const doc = await inTransaction(req, async () => {
      let last: object = {}
      for (const locale of locales) {
        const { version } = await req.payload.findGlobalVersionByID({ slug, id, ...asRequester(req, locale) })
        last = await req.payload.updateGlobal({ slug, data: contentOf(version as object) as never, ...asRequester(req, locale) })
      }
      return last
    })
    return Response.json({ doc, message: 'Restored. Settings are public as soon as they are saved.' })
  },
})

/** Requires `draft: true` of every other way to restore: the operation reads its arguments before hooks can change them. */
export const refusePublishingRestore: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'restoreVersion' || (args as { draft?: boolean }).draft) return args
  throw new APIError('Versions are restored as drafts. Set draft: true, then publish the draft.', BAD_REQUEST, null, true)
}

/** Refuses Payload's own restore, which would write all languages at once and bypass every rule for saves. */
export const refuseGlobalRestore: GlobalBeforeOperationHook = ({ args, global, operation }) => {
  if (operation !== 'restoreVersion') return args
  const message = `Restore a version of these settings with POST /api/globals/${global.slug}/versions/{id}.`
  throw new APIError(message, BAD_REQUEST, null, true)
}
