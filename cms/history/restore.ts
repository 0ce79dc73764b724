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
import { CONTENT_LOCALES } from '../../app.config.ts'
import { parentOfVersion, queueSaves } from '../hooks/newest-state.server.ts'
import { inTransaction } from '../transaction.server.ts'
import { contentOf, rowsToBringBack, type Values } from './rows.ts'

const BAD_REQUEST = 400
const NOT_FOUND = 404

const noVersion = () => new APIError('There is no such version.', NOT_FOUND, null, true)

/** A read or save of one language, as the person who asks. */
const asAsked = (req: PayloadRequest, locale: TypedLocale) =>
  ({ req, user: req.user, locale, fallbackLocale: false, depth: 0, overrideAccess: false }) as const

const isNumber = (id: unknown): id is string => typeof id === 'string' && /^\d{1,9}$/.test(id)

/** The languages that a request names by `locale`; without it, as everywhere in the API, the first. */
const languagesIn = (req: PayloadRequest): TypedLocale[] =>
  req.locale === 'all' ? [...CONTENT_LOCALES.all] : [(req.locale ?? CONTENT_LOCALES.default) as TypedLocale]

type Document = { collection: CollectionSlug; id: number }

const valuesIn = async (req: PayloadRequest, collection: CollectionSlug, version: number, locale: TypedLocale) =>
  contentOf((await req.payload.findVersionByID({ collection, id: String(version), ...asAsked(req, locale) })).version)

const saveDraft = (req: PayloadRequest, document: Document, locale: TypedLocale, data: Values) =>
  req.payload.update({ ...document, draft: true, data: { ...data, _status: 'draft' } as never, ...asAsked(req, locale) })

/** Saves what a version says in `locale` as a draft, and what the other languages say in rows that come back with it. */
async function restoreIn(req: PayloadRequest, document: Document, version: number, locale: TypedLocale) {
  // Before anything is read: what an autosave is writing in another language belongs to what is kept.
  await queueSaves(req, document)
  const others = CONTENT_LOCALES.all.filter((other) => other !== locale)
  const before = new Map<TypedLocale, Values>()
  for (const other of others) {
    before.set(other, contentOf(await req.payload.findByID({ ...document, draft: true, ...asAsked(req, other) })))
  }
  const restored = await saveDraft(req, document, locale, await valuesIn(req, document.collection, version, locale))
  for (const [other, values] of before) {
    const rows = rowsToBringBack(values, await valuesIn(req, document.collection, version, other))
    if (rows) await saveDraft(req, document, other, rows)
  }
  return restored
}

/**
 * Restores a version as a draft, in the language that the request names. Payload's own endpoint publishes what was
 * published, takes off the site what was not, and does so in all languages.
 */
export const restoreEndpoint: Omit<Endpoint, 'root'> = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { collection, id } = req.routeParams as { collection: CollectionSlug; id: unknown }
    const parent = isNumber(id) ? await parentOfVersion(req, collection, id) : null
    if (parent === null) throw noVersion()
    const asked = languagesIn(req)
    const restored = await inTransaction(req, async () => {
      let last: object = {}
      for (const locale of asked) last = await restoreIn(req, { collection, id: parent }, Number(id), locale)
      return last
    })
    return Response.json({ ...restored, message: 'Restored as a draft. Visitors see it once it is published.' })
  },
}

/** Restores a version of a setting in the language that the request names, as a save of what it says: public at once, like each. */
export const restoreGlobalEndpoint = (slug: GlobalSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { id } = req.routeParams as { id: unknown }
    if (!isNumber(id)) throw noVersion()
    const asked = languagesIn(req)
    const doc = await inTransaction(req, async () => {
      let last: object = {}
      for (const locale of asked) {
        const { version } = await req.payload.findGlobalVersionByID({ slug, id, ...asAsked(req, locale) })
        last = await req.payload.updateGlobal({ slug, data: contentOf(version as object) as never, ...asAsked(req, locale) })
      }
      return last
    })
    return Response.json({ doc, message: 'Restored. Settings are public as soon as they are saved.' })
  },
})

/** Any other way of restoring has to say that it means a draft: the operation has read its arguments before hooks can change them. */
export const refusePublishingRestore: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'restoreVersion' || (args as { draft?: boolean }).draft) return args
  throw new APIError('A version is restored as a draft: say draft: true, and publish it then.', BAD_REQUEST, null, true)
}

/** Payload's own way would write all languages at once, past every rule that a save has to follow. */
export const refuseGlobalRestore: GlobalBeforeOperationHook = ({ args, global, operation }) => {
  if (operation !== 'restoreVersion') return args
  const message = `Restore a version of these settings with POST /api/globals/${global.slug}/versions/{id}.`
  throw new APIError(message, BAD_REQUEST, null, true)
}
