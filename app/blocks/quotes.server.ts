import { CONTENT_LOCALES } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { QuoteData } from '#app/documents/block-data.ts'
import { quoteData, populatedDoc } from '#app/articles/data/entries.ts'
import { accessFor, localeOf, type Reader } from '#app/documents/reader.server.ts'
import { inRelationshipOrder, whereRelated } from '#app/documents/relationship-ids.ts'
import { withStories } from './logos.server.ts'

const MAX_SELECTED = 24

/** Ids of the quotes that have no translation in the reader's language and fall back to the default one. */
async function findUntranslated(cms: Cms, ids: number[], reader: Reader): Promise<ReadonlySet<number>> {
  if (localeOf(reader) === CONTENT_LOCALES.default) return new Set()
  const { docs } = await cms.find({
    collection: 'testimonials',
    where: { id: { in: ids } },
    limit: ids.length,
    depth: 0,
    select: { quote: true },
    ...accessFor({ ...reader, hasFallback: false }),
  })
  return new Set(docs.flatMap(({ id, quote }) => (quote ? [] : [id])))
}

/**
 * The quotes a block shows: the selected ones in the editor's order, or the first ones in their own order.
 * @param limits.limit how many to show if none are selected
 * @param limits.withCustomer only quotes linked to a customer
 */
export async function findQuotes(
  cms: Cms,
  { quotes }: { quotes?: (number | { id: number })[] | null },
  reader: Reader,
  { limit, withCustomer = false }: { limit: number; withCustomer?: boolean },
): Promise<QuoteData[]> {
  const selected = whereRelated(quotes)
  const { docs } = await cms.find({
    collection: 'testimonials',
    where: { ...selected.where, ...(withCustomer ? { customer: { exists: true } } : {}) },
    sort: ['order', 'id'],
    limit: selected.where ? MAX_SELECTED : limit,
    depth: 2,
    ...accessFor(reader),
  })
  const ordered = inRelationshipOrder(docs, quotes)
  const customers = await withStories(
    cms,
    ordered.flatMap((quote) => populatedDoc(quote.customer) ?? []),
    reader,
  )
  const untranslatedIds = await findUntranslated(
    cms,
    ordered.map(({ id }) => id),
    reader,
  )
  return ordered.map((doc) => ({
    ...quoteData(doc),
    customer: customers.find(({ id }) => id === populatedDoc(doc.customer)?.id),
    lang: untranslatedIds.has(doc.id) ? CONTENT_LOCALES.default : undefined,
  }))
}
