import { APIError, type CollectionSlug, createLocalReq, type GlobalSlug, type PayloadRequest, type TypedLocale } from 'payload'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import type { User } from '#types'
import type { Cms } from '#cms/core/cms.ts'
import { contentOf } from '../history/rows.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { fillEmpty } from './fill-empty.ts'

const BAD_REQUEST = 400

const language = z.string().refine((code) => CONTENT_LOCALES.all.some((known) => known === code))

const request = z.object({
  collectionSlug: z.string().optional(),
  docID: z.coerce.number().int().positive().optional(),
  globalSlug: z.string().optional(),
  fromLocale: language,
  toLocale: language,
  overrideData: z.boolean().default(false),
})

/** Returns functions that read and save a document or a global in one language, with the rights of the user. */
function storeOf(cms: Cms, req: PayloadRequest, options: z.output<typeof request>) {
  const as = (locale: string) =>
    ({ req, user: req.user, locale: locale as TypedLocale, fallbackLocale: false, depth: 0, overrideAccess: false, draft: true }) as const
  const { collectionSlug, docID: id, globalSlug } = options
  if (globalSlug && cms.config.globals.some(({ slug }) => slug === globalSlug)) {
    const slug = globalSlug as GlobalSlug
    return {
      read: (locale: string): Promise<object> => cms.findGlobal({ slug, ...as(locale) }),
      save: (locale: string, data: object): Promise<unknown> => cms.updateGlobal({ slug, data: data as never, ...as(locale) }),
    }
  }
  if (!id || !collectionSlug || !Object.hasOwn(cms.collections, collectionSlug)) {
    throw new APIError('There is nothing to copy yet. Save the document first.', BAD_REQUEST, null, true)
  }
  const collection = collectionSlug as CollectionSlug
  const { versions } = cms.collections[collection].config
  const hasDrafts = typeof versions === 'object' && Boolean(versions.drafts)
  return {
    read: (locale: string): Promise<object> => cms.findByID({ collection, id, ...as(locale) }),
    save: (locale: string, data: object): Promise<unknown> =>
      cms.update({ collection, id, data: { ...data, ...(hasDrafts ? { _status: 'draft' } : {}) } as never, ...as(locale) }),
  }
}

/** The texts to copy. A canonical URL is about the text in one language only: where that was first published. */
function textsOf(document: object) {
  const { seo, ...texts } = contentOf(document)
  return { ...texts, ...(seo ? { seo: { ...(seo as object), canonical: null } } : {}) }
}

/**
 * Copies the texts of the newest draft in one language into a draft in another, with the rights of the user. Payload's own
 * copy includes the status, and so may publish. Existing texts of the other language stay unless `overrideData` is set.
 */
export async function copyLanguage(cms: Cms, user: User, args: unknown): Promise<{ updatedAt?: unknown }> {
  const { data: options } = request.safeParse(args)
  if (!options) throw new APIError('Choose the languages to copy from and to.', BAD_REQUEST, null, true)
  const { fromLocale, toLocale, overrideData } = options
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, cms)
  return inTransaction(req, async () => {
    const { read, save } = storeOf(cms, req, options)
    const source = textsOf(await read(fromLocale))
    const target = contentOf(await read(toLocale))
    const saved = await save(toLocale, Object(overrideData ? fillEmpty(source, target) : fillEmpty(target, source)) as object)
    return { updatedAt: (saved as { updatedAt?: unknown }).updatedAt }
  })
}
