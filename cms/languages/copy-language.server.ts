import { APIError, type CollectionSlug, createLocalReq, type GlobalSlug, type PayloadRequest, type TypedLocale } from 'payload'
import { z } from 'zod'
import { CONTENT_LOCALES } from '../../app.config.ts'
import type { User } from '../../payload-types.ts'
import type { Cms } from '../payload.server.ts'
import { contentOf } from '../history/rows.ts'
import { inTransaction } from '../transaction.server.ts'
import { filledUp } from './copied.ts'

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

/** How a document or a global is read and saved in one language, as the person who asks. */
function storeOf(cms: Cms, req: PayloadRequest, asked: z.output<typeof request>) {
  const as = (locale: string) =>
    ({ req, user: req.user, locale: locale as TypedLocale, fallbackLocale: false, depth: 0, overrideAccess: false, draft: true }) as const
  const { collectionSlug, docID: id, globalSlug } = asked
  if (globalSlug && cms.config.globals.some(({ slug }) => slug === globalSlug)) {
    const slug = globalSlug as GlobalSlug
    return {
      read: (locale: string): Promise<object> => cms.findGlobal({ slug, ...as(locale) }),
      save: (locale: string, data: object): Promise<unknown> => cms.updateGlobal({ slug, data: data as never, ...as(locale) }),
    }
  }
  if (!id || !collectionSlug || !Object.hasOwn(cms.collections, collectionSlug)) {
    throw new APIError('There is nothing to copy: save the document first.', BAD_REQUEST, null, true)
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

/**
 * Copies the texts of one language into another: from the newest draft, as a draft, as the person who asks. Payload copies
 * the status as well, and so publishes. What the other language has already stays, unless it is to be replaced.
 */
export async function copyLanguage(cms: Cms, user: User, args: unknown): Promise<{ updatedAt?: unknown }> {
  const { data: asked } = request.safeParse(args)
  if (!asked) throw new APIError('Choose the languages to copy from and to.', BAD_REQUEST, null, true)
  const { fromLocale, toLocale, overrideData } = asked
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, cms)
  return inTransaction(req, async () => {
    const { read, save } = storeOf(cms, req, asked)
    const source = contentOf(await read(fromLocale))
    const target = contentOf(await read(toLocale))
    const saved = await save(toLocale, Object(overrideData ? filledUp(source, target) : filledUp(target, source)) as object)
    return { updatedAt: (saved as { updatedAt?: unknown }).updatedAt }
  })
}
