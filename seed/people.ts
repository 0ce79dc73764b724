import type { Cms } from '#cms/core/cms.ts'
import { authors, customers, testimonials } from './content/people.ts'
import { uploadPicture, ensure, type UpsertCounts } from './upsert.ts'

type Ids = ReadonlyMap<string, number>

/** The IDs of the fictional people and companies by name; all are marked as samples. */
export type People = { authors: Ids; customers: Ids; testimonials: Ids }

/** The ID of the person or company with this name. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (!id) throw new Error(`The seed refers to “${name}”, which it does not define.`)
  return id
}

/** Positions leave gaps, so that editors can insert documents in between. */
const order = (place: number) => (place + 1) * 10

async function seedCustomers(cms: Cms, counts: UpsertCounts): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [place, { logo, mark, ...customer }] of customers.entries()) {
    const data = async () => ({
      ...customer,
      order: order(place),
      sample: true,
      logo: await uploadPicture(cms, `logos/${logo}.svg`, `${customer.name}, with ${mark}`),
    })
    ids.set(customer.name, await ensure(cms, 'customers', { name: { equals: customer.name } }, data, counts))
  }
  return ids
}

/** Seeds authors, customers and testimonials. */
export async function seedPeople(cms: Cms, counts: UpsertCounts): Promise<People> {
  const people = {
    authors: new Map<string, number>(),
    customers: await seedCustomers(cms, counts),
    testimonials: new Map<string, number>(),
  }
  for (const author of authors) {
    people.authors.set(author.name, await ensure(cms, 'authors', { name: { equals: author.name } }, { ...author, sample: true }, counts))
  }
  for (const [place, { customer, ...testimonial }] of testimonials.entries()) {
    const data = { ...testimonial, customer: idOf(people.customers, customer), order: order(place), sample: true }
    people.testimonials.set(testimonial.person, await ensure(cms, 'testimonials', { person: { equals: testimonial.person } }, data, counts))
  }
  return people
}

/** Creates the first admin if there are no users yet. */
export async function seedAdmin(cms: Cms, admin: { email: string; password: string }): Promise<boolean> {
  const { totalDocs } = await cms.count({ collection: 'users' })
  if (totalDocs > 0) return false
  await cms.create({ collection: 'users', data: { ...admin, roles: ['admin'] } })
  return true
}
