import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { timedQuery } from '#cms/core/timed-query.server.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'

/** A page lists only the most frequent values. */
const MAX_LISTED = 500

/** Counts the issues per value, without removed ones. A search counts fewer values, as it counts all facets at once. */
const VALUES = `
  SELECT p.word AS value, sum(bit_count(own.bits & shown.bits))::integer AS count FROM (
    SELECT word FROM directory_postings WHERE field = $1 AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
    ORDER BY frequency DESC, word LIMIT ${MAX_LISTED}) p
  JOIN directory_bits own ON own.field = $1 AND own.word = p.word
  JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown
    ON shown.chunk = own.chunk
  GROUP BY p.word HAVING sum(bit_count(own.bits & shown.bits)) > 0 ORDER BY 2 DESC, 1`

const values = z.array(z.object({ value: z.string(), count: z.number() }))

/** Lists the values of a facet, most frequent first. */
export const listFacetValues = async (cms: Cms, facet: 'tag' | 'cwe') =>
  values.parse(await timedQuery(cms, (read) => read({ name: 'directory-facet-values', text: VALUES, values: [facet] })))

/** Which lists of the directory have an entry; the others are not linked. */
export type FilledLists = Record<'tag' | 'cwe', boolean>

/** Kept until a rule changes, because every visit to the directory asks. */
export const readFilledLists = (cms: Cms): Promise<FilledLists> =>
  cachedRead(cms, VISITOR, ['filled-lists'], async () => {
    const [tags, weaknesses] = await Promise.all([listFacetValues(cms, 'tag'), listFacetValues(cms, 'cwe')])
    return { tag: tags.length > 0, cwe: weaknesses.length > 0 }
  })
