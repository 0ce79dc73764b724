import { APIError, type CollectionBeforeOperationHook, type CollectionSlug } from 'payload'
import { isFromOutside } from '../api-limits/bulk.ts'
import { newestVersion } from './read-newest-draft.ts'
import { publishedRow } from './unpublish-one-language.ts'

const CONFLICT = 409

type Asked = { id?: number | string; draft?: boolean; overrideAccess?: boolean; data?: { _status?: unknown } | null }

const statusIn = (status: unknown, locale: string): unknown =>
  typeof status === 'object' && status !== null ? (status as Record<string, unknown>)[locale] : status

/**
 * Refuses a change that says neither that it is a draft's nor that it is to be published, where a public language has a
 * draft. Payload writes the change and the draft over the public document, with the draft's status: the page is gone.
 */
export const refuseUnclearChange: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const { id, draft, overrideAccess, data } = args as Asked
  if (operation !== 'update' || id === undefined || draft || data?._status !== undefined || !isFromOutside({ req, overrideAccess }))
    return args
  const slug = collection.slug as CollectionSlug
  const [row, newest] = [await publishedRow(req, slug, id), await newestVersion(req, slug, id)]
  const hasDraft = Object.entries((row?._status ?? {}) as object).some(
    ([locale, status]) => status === 'published' && newest && statusIn(newest._status, locale) === 'draft',
  )
  if (!hasDraft) return args
  throw new APIError(
    'This document is public and has a draft. Say what the change is for: draft=true adds it to the draft, "_status": "published" publishes the draft with it.',
    CONFLICT,
    null,
    true,
  )
}
