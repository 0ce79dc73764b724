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
import { languageName } from '#cms/core/language-name.ts'
import { differences, fieldList } from '../admin/differences.ts'
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

/** Returns the fields in which two states of a document differ. */
const changedFields = (before: Values, after: Values): string[] => [
  ...new Set(differences(before, after).map(({ field }) => field.split(' › ')[0] ?? field)),
]

/** What restoring a version in one language came to: the document, the fields that changed, and the languages it differs in otherwise. */
type Restored = { doc: object; changed: string[]; others: string[] }

/** Names the languages in which a version differs that is the same in those viewed. */
const elsewhere = (others: readonly string[]): string =>
  others.length > 0 ? ` It differs in ${fieldList(others.map(languageName))}: view it in that language to restore it.` : ''

/** Says what was restored in `locales`, or that nothing was. */
function sentenceOf(locales: readonly string[], restored: readonly Restored[], verb: string, effect: string): string {
  const changed = [...new Set(restored.flatMap((each) => each.changed))]
  if (changed.length > 0) return `${verb}: ${fieldList(changed)}. ${effect}`
  const others = [...new Set(restored.flatMap((each) => each.others))].filter((other) => !locales.includes(other))
  return `Nothing was changed: in ${fieldList(locales.map(languageName))} this version is the same as the newest one.${elsewhere(others)}`
}

type State = { doc: object; now: Values; then: Values }

/** Reads the newest content of a document and that of a version, in each language. */
async function statesOf(req: PayloadRequest, document: Document, version: number): Promise<Map<TypedLocale, State>> {
  const states = new Map<TypedLocale, State>()
  for (const each of CONTENT_LOCALES.all) {
    const doc = await req.payload.findByID({ ...document, draft: true, ...asRequester(req, each) })
    states.set(each, { doc, now: contentOf(doc), then: await valuesIn(req, document.collection, version, each) })
  }
  return states
}

/** Returns the languages other than `locale` in which a version differs from the newest content. */
const othersIn = (states: Map<TypedLocale, State>, locale: TypedLocale) =>
  [...states].filter(([other, { now, then }]) => other !== locale && changedFields(now, then).length > 0).map(([other]) => other)

/** Saves a version’s content in `locale` as a draft, and in the other languages the content of rows that this brings back. */
async function restoreIn(req: PayloadRequest, document: Document, version: number, locale: TypedLocale): Promise<Restored> {
  // Taken before the first read, so that an autosave running in another language is not lost.
  await queueSaves(req, document)
  const states = await statesOf(req, document, version)
  const others = othersIn(states, locale)
  const own = states.get(locale)
  if (!own) throw noVersion()
  const changed = changedFields(own.now, own.then)
  if (changed.length === 0) return { doc: own.doc, changed, others }
  const doc = await saveDraft(req, document, locale, own.then)
  for (const [other, { now, then }] of states) {
    const rows = other === locale ? null : rowsToRestore(now, then)
    if (rows) await saveDraft(req, document, other, rows)
  }
  return { doc, changed, others }
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
      const each: Restored[] = []
      for (const locale of locales) each.push(await restoreIn(req, { collection, id: parent }, Number(id), locale))
      return each
    })
    const message = sentenceOf(locales, restored, 'Restored as a draft', 'Visitors see it once it is published.')
    return Response.json({ ...restored.at(-1)?.doc, message })
  },
}

async function globalState(req: PayloadRequest, slug: GlobalSlug, id: string, locale: TypedLocale): Promise<State> {
  const requester = asRequester(req, locale)
  const doc = await req.payload.findGlobal({ slug, ...requester })
  const { version } = await req.payload.findGlobalVersionByID({ slug, id, ...requester })
  return { doc, now: contentOf(doc), then: contentOf(version as object) }
}

async function restoreGlobalIn(req: PayloadRequest, slug: GlobalSlug, id: string, locale: TypedLocale): Promise<Restored> {
  const { doc, now, then } = await globalState(req, slug, id, locale)
  const changed = changedFields(now, then)
  if (changed.length === 0) return { doc, changed, others: [] }
  return { doc: await req.payload.updateGlobal({ slug, data: then as never, ...asRequester(req, locale) }), changed, others: [] }
}

/** Restores a version of a global in the language of the request. Like every save of a global, this is public at once. */
export const restoreGlobalEndpoint = (slug: GlobalSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { id } = req.routeParams as { id: unknown }
    if (!isNumber(id)) throw noVersion()
    const locales = languagesIn(req)
    const restored = await inTransaction(req, async () => {
      const each: Restored[] = []
      for (const locale of locales) each.push(await restoreGlobalIn(req, slug, id, locale))
      return each
    })
    const message = sentenceOf(locales, restored, 'Restored', 'Settings are public as soon as they are saved.')
    return Response.json({ doc: restored.at(-1)?.doc, message })
  },
})

/** Says what restoring a version in `locale` would change. Without an id, `slug` is that of a global. */
export async function describeRestore(req: PayloadRequest, slug: string, id: number | null, version: string, locale: TypedLocale) {
  const states =
    id === null
      ? new Map([[locale, await globalState(req, slug as GlobalSlug, version, locale)]])
      : await statesOf(req, { collection: slug as CollectionSlug, id }, Number(version))
  const own = states.get(locale)
  const changed = own ? changedFields(own.now, own.then) : []
  const language = languageName(locale)
  return changed.length > 0
    ? `Restoring this version changes the ${language} texts and what all languages share, in: ${fieldList(changed)}.`
    : `Restoring this version changes nothing in ${language}.${elsewhere(othersIn(states, locale))}`
}

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
