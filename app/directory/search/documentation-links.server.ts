import { z } from 'zod'
import type { PastedText } from './pasted-text.ts'
import type { TimedRead } from '#cms/core/timed-query.server.ts'

/** On a page that documents many rules, the rule with the pasted fragment comes first. */
const BY_ADDRESS = `
  SELECT r._parent_id AS id, lower(split_part(r.url, '#', 2)) = $2 AS is_place FROM issues_references r
  WHERE directory_address(r.url) = $1 AND r._order = 1 ORDER BY 2 DESC, 1 LIMIT 5`

const found = z.array(z.object({ id: z.number(), is_place: z.boolean() }))

/** A page that documents more rules than this is a list of rules. */
const MAX_PER_PAGE = 3

/** Finds the issues whose own documentation (their first reference) was pasted. Usually one or none. */
export async function issuesOf(read: TimedRead, { address, fragment }: Pick<PastedText, 'address' | 'fragment'>): Promise<number[]> {
  if (!address) return []
  const rows = found.parse(await read({ name: 'directory-reference', text: BY_ADDRESS, values: [address, fragment] }))
  const places = fragment ? rows.filter(({ is_place: isPlace }) => isPlace) : []
  if (places.length > 0) return places.map(({ id }) => id)
  return rows.length <= MAX_PER_PAGE ? rows.map(({ id }) => id) : []
}
