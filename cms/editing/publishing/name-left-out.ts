import type { CollectionAfterOperationHook, CollectionSlug, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { newestVersion } from './read-newest-draft.ts'

/** Returns the newest title of a document in a language, or else in English; '' if it has neither. */
export async function newestTitle(req: PayloadRequest, { admin, slug }: SanitizedCollectionConfig, id: number | string, locale: string) {
  const newest = Object(await newestVersion(req, slug as CollectionSlug, id)) as Record<string, unknown>
  const title = newest[admin.useAsTitle ?? 'id']
  const titles = Object(title) as Record<string, unknown>
  const found = typeof title === 'string' ? title : titles[locale] || titles[CONTENT_LOCALES.default]
  return typeof found === 'string' ? found : ''
}

type Result = { errors?: { id: number | string; message: string }[] }

/** Names the documents that a bulk change leaves out. Payload gives the reasons and ids, and the admin shows only the reasons. */
export const nameLeftOut: CollectionAfterOperationHook = async ({ collection, operation, req, result }) => {
  const { errors } = Object(result) as Result
  if (operation !== 'update' || !errors?.length) return result
  const named: typeof errors = []
  for (const error of errors) {
    const title = (await newestTitle(req, collection, error.id, String(req.locale))) || `Untitled, ${error.id}`
    named.push({ ...error, message: `“${title}”: ${error.message}` })
  }
  return { ...(result as object), errors: named } as never
}
