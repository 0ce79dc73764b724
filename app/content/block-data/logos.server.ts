import type { Cms } from '#cms/payload.server.ts'
import type { Customer } from '#types'
import type { CustomerData } from '../../block-data.ts'
import { customerData } from '../article/entries.ts'
import { drawFor } from '../links.server.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { inChosenOrder, whereChosen } from '../chosen.ts'

const MOST_LOGOS = 40

/** Where the story of each customer stands, by the customer's number, as far as `reader` may see it. */
async function findStories(cms: Cms, customers: readonly number[], reader: Reader): Promise<Map<number, string>> {
  if (customers.length === 0) return new Map()
  const { docs } = await cms.find({
    collection: 'stories',
    where: { customer: { in: [...customers] } },
    // A customer with two stories leads to the newer one, which is written last.
    sort: 'publishedAt',
    pagination: false,
    depth: 0,
    select: { customer: true },
    ...accessFor(reader),
  })
  const links = docs.map(({ id }) => ({ label: '', leadsTo: 'page', page: { relationTo: 'stories', value: id } }))
  const drawn = await drawFor(cms, links, reader)
  return new Map(
    docs.flatMap(({ customer }, index) => {
      const href = drawn[index]?.href
      return typeof customer === 'number' && href ? [[customer, href] as const] : []
    }),
  )
}

/** Customers as views show them, each with its story if there is one to read. */
export async function withStories(cms: Cms, customers: readonly Customer[], reader: Reader): Promise<CustomerData[]> {
  const stories = await findStories(
    cms,
    customers.map(({ id }) => id),
    reader,
  )
  return customers.map((customer) => customerData(customer, stories.get(customer.id)))
}

type Choice = { customers?: (number | { id: number })[] | null }

/** The customers that a block shows: the chosen ones as chosen, or all in their order. */
export async function findCustomers(cms: Cms, { customers }: Choice, reader: Reader): Promise<CustomerData[]> {
  const { docs } = await cms.find({
    collection: 'customers',
    ...whereChosen(customers),
    sort: ['order', 'id'],
    limit: MOST_LOGOS,
    depth: 1,
    ...accessFor(reader),
  })
  return withStories(cms, inChosenOrder(docs, customers), reader)
}
