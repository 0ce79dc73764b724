import type { CollectionAfterChangeHook, CollectionBeforeOperationHook, CollectionSlug, PayloadRequest } from 'payload'

type UpdateArgs = { id?: number | string; draft?: boolean; unpublishAllLocales?: unknown; data?: { _status?: unknown } | null }
type Row = { id: number; _status?: unknown }

/** The documents that an operation unpublishes in its language. A set, because nested reads copy the context and must share it. */
const unpublishingIn = ({ context }: PayloadRequest): Set<string> => (context.leavingLanguage ??= new Set<string>()) as Set<string>

const keyOf = (collection: string, id: number | string) => `${collection}/${id}`

/** In place of the ids of the documents that a bulk change unpublishes. */
const ALL = '*'

/** Returns true if the operation unpublishes the document in the language of the request. */
export const isUnpublishing = (req: PayloadRequest, collection: string, id: number | string): boolean =>
  [id, ALL].some((each) => unpublishingIn(req).has(keyOf(collection, each)))

/** Returns the published document in all languages. Drafts are in another table. */
export const publishedRow = (req: PayloadRequest, collection: CollectionSlug, id: number | string) =>
  req.payload.db.findOne<Row>({ collection, req, locale: 'all', where: { id: { equals: id } } })

const isPublicIn = (row: Row | null, isLocale: (locale: string) => boolean): boolean =>
  typeof row?._status === 'object' &&
  row._status !== null &&
  Object.entries(row._status).some(([locale, status]) => isLocale(locale) && status === 'published')

/**
 * Unpublishes one language without changing the others on the site. Payload writes the newest draft of all languages over the
 * published document, which unpublishes every language with a draft and publishes the draft's shared changes. Here the
 * change is saved as a draft, and `hideLanguage` changes only the status of that language.
 */
export const unpublishOneLanguage: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  const { id, data, draft, unpublishAllLocales } = args as UpdateArgs
  const { locale } = req
  if (operation !== 'update' || draft || unpublishAllLocales || data?._status !== 'draft') return args
  if (!locale || locale === 'all') return args
  if (id === undefined) {
    unpublishingIn(req).add(keyOf(slug, ALL))
    return args
  }
  const row = await publishedRow(req, slug, id)
  if (!isPublicIn(row, (each) => each === locale) || !isPublicIn(row, (each) => each !== locale)) return args
  unpublishingIn(req).add(keyOf(slug, id))
  return { ...args, draft: true } as typeof args
}

/** Unpublishes the language of the request after the draft has been saved. */
export const hideLanguage: CollectionAfterChangeHook = async ({ collection: { slug }, doc, req }) => {
  const { id } = doc as Row
  if (!req.locale || !unpublishingIn(req).delete(keyOf(slug, id))) return
  const row = await publishedRow(req, slug as CollectionSlug, id)
  if (!row) return
  const data = { ...row, _status: { ...(row._status as object), [req.locale]: 'draft' }, updatedAt: new Date().toISOString() }
  await req.payload.db.updateOne({ collection: slug as CollectionSlug, id, data, locale: req.locale, req })
}
