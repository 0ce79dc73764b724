import { CONTENT_LOCALES } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import type { QuoteData } from '../../block-data.ts'
import { quoteData, seenOne } from '../article/entries.ts'
import { accessFor, localeOf, type Reader } from '../reader.server.ts'
import { inChosenOrder, whereChosen } from '../chosen.ts'
import { withStories } from './logos.server.ts'

type Choice = { quotes?: (number | { id: number })[] | null }
type Limits = { most: number; withCustomer?: boolean }

/** More than an editor would choose for one part of a page. */
const MOST_CHOSEN = 24

/** The quotes that have no words in the reader's language and are shown in the default one. */
async function untranslated(cms: Cms, ids: number[], reader: Reader): Promise<ReadonlySet<number>> {
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
  const foreign = await untranslated(
    cms,
    ordered.map(({ id }) => id),
    reader,
  )
  return ordered.map((doc) => ({
    ...quoteData(doc),
    customer: customers.find(({ id }) => id === seenOne(doc.customer)?.id),
    lang: foreign.has(doc.id) ? CONTENT_LOCALES.default : undefined,
  }))
}
