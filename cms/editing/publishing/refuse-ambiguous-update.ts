import { APIError, type CollectionBeforeOperationHook, type CollectionSlug } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { isExternalCall } from '#cms/api/limits/bulk.ts'
import { publicationState } from '#cms/access/publishing.ts'
import { newestVersion } from './read-newest-draft.ts'
import { publishedRow } from './unpublish-one-language.ts'

const BAD_REQUEST = 400
const CONFLICT = 409

type UpdateArgs = { id?: number | string; draft?: boolean; overrideAccess?: boolean; data?: { _status?: unknown } | null }

const ONE_LANGUAGE = `Publish one language at a time: send ${CONTENT_LOCALES.all.map((code) => `locale=${code}`).join(' or ')}.`

/**
 * Refuses to publish all languages in one call, which the fields' checks do not support. Refuses an update that is marked neither as a
 * draft nor as published if a public language has a draft: Payload would write the update and the draft over the public document, with
 * the draft's status, which takes the page off the site.
 */
export const refuseAmbiguousUpdate: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const { id, draft, overrideAccess, data } = args as UpdateArgs
  if (operation === 'update' && req.locale === 'all' && data?._status === 'published' && isExternalCall({ req, overrideAccess }))
    throw new APIError(ONE_LANGUAGE, BAD_REQUEST, null, true)
  if (operation !== 'update' || id === undefined || draft || data?._status !== undefined || !isExternalCall({ req, overrideAccess }))
    return args
  const slug = collection.slug as CollectionSlug
  const [row, newest] = [await publishedRow(req, slug, id), await newestVersion(req, slug, id)]
  const hasDraft = CONTENT_LOCALES.all.some((locale) => publicationState(row?._status, newest?._status, locale) === 'changed')
  if (!hasDraft) return args
  throw new APIError(
    'This document is public and has a draft. Send draft=true to add the change to the draft, or "_status": "published" to publish the draft with it.',
    CONFLICT,
    null,
    true,
  )
}
