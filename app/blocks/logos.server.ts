import type { Cms } from '#cms/core/cms.ts'
import type { Customer } from '#types'
import type { CustomerData } from '#app/documents/block-data.ts'
import { customerData } from '#app/articles/data/entries.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'
import { inRelationshipOrder, whereRelated } from '#app/documents/relationship-ids.ts'

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
export async function withStories(cms: Cms, customers: readonly Customer[], reader: Reader): Promise<CustomerData[]> {
  const stories = await findStories(
    cms,
    customers.map(({ id }) => id),
    reader,
  )
  return customers.map((customer) => customerData(customer, stories.get(customer.id)))
}

type Choice = { customers?: (number | { id: number })[] | null }

/** The customers a block shows: the selected ones in the editor's order, or all in their own order. */
export async function findCustomers(cms: Cms, { customers }: Choice, reader: Reader): Promise<CustomerData[]> {
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
