import type { Cms } from '#cms/payload.server.ts'
import type { QuoteData } from '../../block-data.ts'
import { quoteData, seenOne } from '../article/entries.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { inChosenOrder, whereChosen } from '../chosen.ts'
import { withStories } from './logos.server.ts'

type Choice = { quotes?: (number | { id: number })[] | null }
type Limits = { most: number; withCustomer?: boolean }

/** More than an editor would choose for one part of a page. */
const MOST_CHOSEN = 24

/**
 * The quotes that a block shows: the chosen ones as chosen, or the first ones in their order.
 * @param limits.most how many to take without a choice
 * @param limits.withCustomer only quotes of people who work for a customer
 */
export async function findQuotes(
  cms: Cms,
  { quotes }: Choice,
  reader: Reader,
  { most, withCustomer = false }: Limits,
): Promise<QuoteData[]> {
  const chosen = whereChosen(quotes)
  const { docs } = await cms.find({
    collection: 'testimonials',
    where: { ...chosen.where, ...(withCustomer ? { customer: { exists: true } } : {}) },
    sort: ['order', 'id'],
    limit: chosen.where ? MOST_CHOSEN : most,
    depth: 2,
    ...accessFor(reader),
  })
  const ordered = inChosenOrder(docs, quotes)
  const customers = await withStories(
    cms,
    ordered.flatMap((quote) => seenOne(quote.customer) ?? []),
    reader,
  )
  return ordered.map((doc) => ({ ...quoteData(doc), customer: customers.find(({ id }) => id === seenOne(doc.customer)?.id) }))
}
