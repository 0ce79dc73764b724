import type { Cms } from '#cms/core/cms.ts'
import type { Customer, Plan } from '#types'
import type { CustomerData, QuoteData, PlanData } from '#app/documents/block-data.ts'
import { customerData, quoteData, populatedDoc } from '#app/articles/data/entries.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { accessFor, type Reader, localeOf } from '#app/documents/reader.server.ts'
import { inRelationshipOrder, whereRelated } from '#app/documents/relationship-ids.ts'
import { CONTENT_LOCALES } from '#config'
import type { ResolvedFields } from '#app/documents/resolved-block.ts'

const MAX_LOGOS = 40

/** Maps customer ids to the paths of their stories, as far as `reader` may see them. */
async function findStories(cms: Cms, customers: readonly number[], reader: Reader): Promise<Map<number, string>> {
  if (customers.length === 0) return new Map()
  const { docs } = await cms.find({
    collection: 'stories',
    where: { customer: { in: [...customers] } },
    // Oldest first: of two stories the newer one overwrites the older in the map.
    sort: 'publishedAt',
    pagination: false,
    depth: 0,
    select: { customer: true },
    ...accessFor(reader),
  })
  const links = docs.map(({ id }) => ({ label: '', leadsTo: 'page', page: { relationTo: 'stories', value: id } }))
  const resolved = await resolveLinks(cms, links, reader)
  return new Map(
    docs.flatMap(({ customer }, index) => {
      const href = resolved[index]?.href
      return typeof customer === 'number' && href ? [[customer, href] as const] : []
    }),
  )
}

/** View data of customers, each with the path of its story if the reader may see one. */
async function withStories(cms: Cms, customers: readonly Customer[], reader: Reader): Promise<CustomerData[]> {
  const stories = await findStories(
    cms,
    customers.map(({ id }) => id),
    reader,
  )
  return customers.map((customer) => customerData(customer, stories.get(customer.id)))
}

type Selected = (number | { id: number })[] | null

/** The customers a block shows: the selected ones in the editor's order, or all in their own order. */
export async function findCustomers(cms: Cms, { customers }: { customers?: Selected }, reader: Reader): Promise<CustomerData[]> {
  const { docs } = await cms.find({
    collection: 'customers',
    ...whereRelated(customers),
    sort: ['order', 'id'],
    limit: MAX_LOGOS,
    depth: 1,
    ...accessFor(reader),
  })
  return withStories(cms, inRelationshipOrder(docs, customers), reader)
}

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
  { quotes }: { quotes?: Selected },
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

const MAX_PLANS = 12

const planData = ({
  id,
  name,
  audience,
  monthly,
  yearly,
  currency,
  perSeat,
  highlighted,
  features,
  action,
}: ResolvedFields<Plan>): PlanData => ({
  id,
  name,
  audience: audience ?? undefined,
  monthly: monthly ?? undefined,
  yearly: yearly ?? undefined,
  currency,
  perSeat: perSeat ?? false,
  highlighted: highlighted ?? false,
  features: (features ?? []).map((feature) => ({
    group: feature.group ?? undefined,
    name: feature.name,
    value: feature.value ?? undefined,
    onCard: feature.onCard ?? false,
  })),
  action,
})

/** The plans a block shows: the selected ones in the editor's order, or all in their own order. */
export async function findPlans(cms: Cms, { plans }: { plans?: Selected }, reader: Reader): Promise<PlanData[]> {
  const { docs } = await cms.find({
    collection: 'plans',
    ...whereRelated(plans),
    sort: ['order', 'id'],
    limit: MAX_PLANS,
    depth: 0,
    ...accessFor(reader),
  })
  const resolved = await resolveLinks(cms, inRelationshipOrder(docs, plans), reader)
  return resolved.map(planData)
}
