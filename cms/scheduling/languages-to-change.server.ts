import type { CollectionSlug } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import type { Transaction } from './transaction.server.ts'
import type { ScheduledChange } from './schedule.ts'

/** Locales to change. `undefined` if the document has one status for all locales; `null` if it has no content in the requested locale. */
type Languages = (string | undefined)[] | null

/**
 * The locales of a document that a schedule still has to change: those with a draft to publish, those that are public to unpublish.
 * Locales without content are left out; publishing them would show English at that locale's path.
 * @throws {NotFound} if the document was deleted
 */
export async function languagesToChange(cms: Cms, req: Transaction['req'], { type, doc, locale }: ScheduledChange): Promise<Languages> {
  const collection = doc.relationTo as CollectionSlug
  const publish = type === 'publish'
  const found = await cms.findByID({ collection, id: doc.value, draft: publish, locale: 'all', depth: 0, req })
  const status: unknown = '_status' in found ? found._status : undefined
  const from = publish ? 'draft' : 'published'
  if (typeof status !== 'object' || status === null) return status === from ? [undefined] : []
  const statuses = Object.entries(status)
  if (publish && locale && !statuses.some(([code]) => code === locale)) return null
  return statuses.filter(([code, state]) => state === from && (!locale || code === locale)).map(([code]) => code)
}
