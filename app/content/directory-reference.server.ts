import { z } from 'zod'
import type { Pasted } from './directory-pasted.ts'
import type { Reading } from './read-briefly.server.ts'

/** Of a page that has many rules, the one whose place on it was pasted comes first. */
const OWN = `
  SELECT r._parent_id AS id, lower(split_part(r.url, '#', 2)) = $2 AS is_place FROM issues_references r
  WHERE directory_address(r.url) = $1 AND r._order = 1 ORDER BY 2 DESC, 1 LIMIT 5`

const found = z.array(z.object({ id: z.number(), is_place: z.boolean() }))

/** More rules than this with one page are on a list of rules. */
const MOST_OF_A_PAGE = 3

/** The issues whose own documentation was pasted: their first reference. Mostly one, or none. */
export async function issuesOf(read: Reading, { address, fragment }: Pick<Pasted, 'address' | 'fragment'>): Promise<number[]> {
  if (!address) return []
  const rows = found.parse(await read({ name: 'directory-reference', text: OWN, values: [address, fragment] }))
  const places = fragment ? rows.filter(({ is_place: isPlace }) => isPlace) : []
  if (places.length > 0) return places.map(({ id }) => id)
  return rows.length <= MOST_OF_A_PAGE ? rows.map(({ id }) => id) : []
}
