import type { Cms } from '../cms/payload.server.ts'
import { authors, customers, testimonials } from './content/people.ts'
import { uploadPicture } from './upload.ts'
import { ensure, type UpsertCounts } from './upsert.ts'

type Ids = ReadonlyMap<string, number>

/** The made-up people and companies of the demonstration, each marked as a sample, by their names. */
export type People = { authors: Ids; customers: Ids; testimonials: Ids }

/** The number of somebody whom another document names. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (!id) throw new Error(`The seed names “${name}”, and nobody is called so.`)
  return id
}

/** Lists are put in order by hand, with room between two for a third. */
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

/** Seeds who writes, who is written about and what they say. */
export async function seedPeople(cms: Cms, counts: UpsertCounts): Promise<People> {
  const people = {
    authors: new Map<string, number>(),
    customers: await seedCustomers(cms, counts),
    testimonials: new Map<string, number>(),
  }
  for (const author of authors) {
    people.authors.set(author.name, await ensure(cms, 'authors', { name: { equals: author.name } }, { ...author, sample: true }, counts))
  }
  for (const [place, { customer, ...words }] of testimonials.entries()) {
    const data = { ...words, customer: idOf(people.customers, customer), order: order(place), sample: true }
    people.testimonials.set(words.person, await ensure(cms, 'testimonials', { person: { equals: words.person } }, data, counts))
  }
  return people
}
