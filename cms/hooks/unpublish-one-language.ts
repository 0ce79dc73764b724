import type { CollectionAfterChangeHook, CollectionBeforeOperationHook, CollectionSlug, PayloadRequest } from 'payload'

type Asked = { id?: number | string; draft?: boolean; unpublishAllLocales?: unknown; data?: { _status?: unknown } | null }
type Row = { id: number; _status?: unknown }

/** The documents that an operation takes off the site in its language. Reads on the way copy the context, and with it this one set. */
const leavingIn = ({ context }: PayloadRequest): Set<string> => (context.leavingLanguage ??= new Set<string>()) as Set<string>

const keyOf = (collection: string, id: number | string) => `${collection}/${id}`

/** The published document in all languages: its drafts are in another table. */
export const publishedRow = (req: PayloadRequest, collection: CollectionSlug, id: number | string) =>
  req.payload.db.findOne<Row>({ collection, req, locale: 'all', where: { id: { equals: id } } })

const isPublicIn = (row: Row | null, isLocale: (locale: string) => boolean): boolean =>
  typeof row?._status === 'object' &&
  row._status !== null &&
  Object.entries(row._status).some(([locale, status]) => isLocale(locale) && status === 'published')

/**
 * Unpublishing one language leaves the others on the site as they are. Payload writes the newest draft of all languages over
 * the published document, which takes down every language that has a draft, and publishes what the draft changed for all of
 * them. Here the drafts are saved as a draft, and `hideLanguage` changes nothing else of what is public.
 */
export const unpublishOneLanguage: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  const { id, data, draft, unpublishAllLocales } = args as Asked
  const { locale } = req
  if (operation !== 'update' || id === undefined || draft || unpublishAllLocales || data?._status !== 'draft') return args
  if (!locale || locale === 'all') return args
  const row = await publishedRow(req, slug, id)
  if (!isPublicIn(row, (each) => each === locale) || !isPublicIn(row, (each) => each !== locale)) return args
  leavingIn(req).add(keyOf(slug, id))
  return { ...args, draft: true } as typeof args
}

/** Takes the language off the published document, after its drafts were saved. */
export const hideLanguage: CollectionAfterChangeHook = async ({ collection: { slug }, doc, req }) => {
  const { id } = doc as Row
  if (!req.locale || !leavingIn(req).delete(keyOf(slug, id))) return
  const row = await publishedRow(req, slug as CollectionSlug, id)
  if (!row) return
  const data = { ...row, _status: { ...(row._status as object), [req.locale]: 'draft' }, updatedAt: new Date().toISOString() }
  await req.payload.db.updateOne({ collection: slug as CollectionSlug, id, data, locale: req.locale, req })
}
