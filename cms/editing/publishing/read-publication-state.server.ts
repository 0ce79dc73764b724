import type { CollectionSlug, PayloadRequest } from 'payload'
import { type PublicationState, publicationState } from '../publishing.ts'
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
