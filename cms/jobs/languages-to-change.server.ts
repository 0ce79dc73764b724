import type { CollectionSlug } from 'payload'
import type { Cms } from '../payload.server.ts'
import type { Transaction } from './transaction.server.ts'
import type { ScheduledChange } from './schedule.ts'

/** The languages a change is about; `undefined` where a document has one status for all. `null`: it is not written in the one asked for. */
type Languages = (string | undefined)[] | null

/**
 * Which languages of a document a schedule still has to change: to publish, those with a draft; to unpublish, those that
 * are public. One it is not written in stays out, or visitors would be shown English under that language's address.
 * @throws {NotFound} when the document is gone
 */
export async function languagesToChange(cms: Cms, req: Transaction['req'], { type, doc, locale }: ScheduledChange): Promise<Languages> {
  const collection = doc.relationTo as CollectionSlug
  const publish = type === 'publish'
  const found = await cms.findByID({ collection, id: doc.value, draft: publish, locale: 'all', depth: 0, req })
  const status: unknown = '_status' in found ? found._status : undefined
  const from = publish ? 'draft' : 'published'
  if (typeof status !== 'object' || status === null) return status === from ? [undefined] : []
  const words = Object.entries(status)
  if (publish && locale && !words.some(([code]) => code === locale)) return null
  return words.filter(([code, word]) => word === from && (!locale || code === locale)).map(([code]) => code)
}
