import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { CONTENT_LOCALES } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { newestTitle } from '../publishing/name-left-out.ts'
import { asPublic, emptyTexts, isPublicIn, requiredTexts } from './required-texts.ts'

/** A published document with required texts that visitors find empty in one language. */
export type EmptyDocument = { collection: string; id: number; locale: string; title: string; fields: string[] }

/** Where the job stores what it found. */
const STORE = 'empty-texts'
const BATCH = 100

type Row = { id: number; _status?: unknown } & Record<string, unknown>

/** Returns the languages of a public document in which texts are empty. */
function emptyIn(cms: Cms, { fields, slug }: SanitizedCollectionConfig, row: Row): Omit<EmptyDocument, 'title'>[] {
  const texts = requiredTexts(fields, cms.config.blocks ?? [], row)
  return CONTENT_LOCALES.all.flatMap((locale) => {
    const empty = isPublicIn(row, locale) ? emptyTexts(texts, locale, asPublic(row)) : []
    return empty.length > 0 ? [{ collection: slug, id: row.id, locale, fields: empty.map(({ label }) => label) }] : []
  })
}

const read = (cms: Cms, { slug }: SanitizedCollectionConfig, where: Where, page = 1) =>
  cms.db.find<Row>({ collection: slug as CollectionSlug, locale: 'all', where, sort: 'id', limit: BATCH, page })

const isTranslated = ({ versions }: SanitizedCollectionConfig) => Boolean(versions?.drafts && versions.drafts.localizeStatus)

/**
 * Finds translations that were published before `../publishing/refuse-empty-texts.ts` refused them, or were written around it, and stores
 * them for the first page of the admin.
 * @returns the number found
 */
export async function findEmptyTexts(cms: Cms): Promise<number> {
  const found: Omit<EmptyDocument, 'title'>[] = []
  const translations = CONTENT_LOCALES.all.filter((locale) => locale !== CONTENT_LOCALES.default)
  const where: Where = { or: translations.map((locale) => ({ [`_status.${locale}`]: { equals: 'published' } })) }
  for (const collection of cms.config.collections.filter(isTranslated)) {
    let page: number | null | undefined = 1
    while (page) {
      const batch = await read(cms, collection, where, page)
      found.push(...batch.docs.flatMap((row) => emptyIn(cms, collection, row)))
      page = batch.nextPage
    }
  }
  await cms.kv.set(STORE, found.slice(0, BATCH))
  return found.length
}

/** Returns what the job found last, without what has been fixed since. */
export async function readEmptyTexts(req: PayloadRequest): Promise<EmptyDocument[]> {
  const cms = req.payload
  const stored = (await cms.kv.get<EmptyDocument[]>(STORE)) ?? []
  const current: EmptyDocument[] = []
  for (const collection of cms.config.collections) {
    const ids = stored.flatMap((one) => (one.collection === collection.slug ? one.id : []))
    if (ids.length === 0) continue
    const { docs } = await read(cms, collection, { id: { in: ids } })
    for (const one of docs.flatMap((row) => emptyIn(cms, collection, row)))
      current.push({ ...one, title: await newestTitle(req, collection, one.id, one.locale) })
  }
  return current
}
