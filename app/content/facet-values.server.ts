import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { readBriefly } from './read-briefly.server.ts'

/** A page lists so many values, the most frequent. */
const MOST_LISTED = 500

/** How many issues that were not removed have each value. A search counts only the most frequent ones: it has all facets to count, at once. */
const VALUES = `
  SELECT p.word AS value, sum(bit_count(own.bits & shown.bits))::integer AS count FROM (
    SELECT word FROM directory_postings WHERE field = $1 AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
    ORDER BY frequency DESC, word LIMIT ${MOST_LISTED}) p
  JOIN directory_bits own ON own.field = $1 AND own.word = p.word
  JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown
    ON shown.chunk = own.chunk
  GROUP BY p.word HAVING sum(bit_count(own.bits & shown.bits)) > 0 ORDER BY 2 DESC, 1`

const values = z.array(z.object({ value: z.string(), count: z.number() }))

/** The values of a facet that issues have, the most frequent first. */
export const listFacetValues = async (cms: Cms, facet: 'tag' | 'cwe') =>
  values.parse(await readBriefly(cms, (read) => read({ name: 'directory-facet-values', text: VALUES, values: [facet] })))
