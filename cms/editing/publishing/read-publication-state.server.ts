import type { CollectionSlug, PayloadRequest } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { asPublic, emptyTexts, requiredTexts } from '../languages/required-texts.ts'
import { type PublicationState, publicationState } from '#cms/access/publishing.ts'
import { newestVersion } from './read-newest-draft.ts'
import { publishedRow } from './unpublish-one-language.ts'

/** Returns whether a document has something to publish in `locale`. The caller has checked that the person may see drafts. */
export async function readPublicationState(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number | string,
  locale: string,
): Promise<PublicationState> {
  const row = await publishedRow(req, collection, id)
  const newest = await newestVersion(req, collection, id)
  return publicationState(row?._status, newest?._status, locale)
}

/** Returns the keys of the required texts that visitors can read in English, which fills gaps of a translation. */
export async function readPublicEnglish(req: PayloadRequest, collection: CollectionSlug, id: number | string): Promise<string[]> {
  const row = await publishedRow(req, collection, id)
  if (!row) return []
  const texts = requiredTexts(req.payload.collections[collection].config.fields, req.payload.config.blocks ?? [], { ...row })
  const empty = emptyTexts(texts, CONTENT_LOCALES.default, asPublic(row))
  return texts.filter((text) => !empty.includes(text)).map(({ key }) => key)
}
