import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import { hasValidCursor } from '#app/directory/api/directory-api.server.ts'
import { issueHit } from '#app/directory/issue/issue-hit.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { type DirectoryAnswer, type DirectoryQuery, FACETS } from '#app/directory/search/search-query.ts'
import { hrefOf } from '#app/directory/search/search-url.ts'
import { defineTool, ToolError } from '../tool.ts'
import { filters, queryOfFilters, sorting } from './filters.server.ts'

const MAX_VALUES = 8

const rule = issueHit.omit({ path: true, analyzer: true, shortcode: true }).extend({
  analyzer: z.string().describe('The analyzer, for get_rule.'),
  code: z.string().describe('The code of the rule, for get_rule.'),
  url: z.string(),
})

const output = z.object({
  total: z.number().int().describe('How many rules match.'),
  rules: z.array(rule),
  next: z.string().nullable().describe('The cursor of the next page; null on the last.'),
  url: z.string().describe('The same search as a page.'),
  corrected: z.string().nullable().describe('The text that was searched for instead, if the given one has a typo.'),
  advice: z.string().nullable().describe('What to change if nothing was found.'),
})

/** Which values the chosen filters could have so that something is found. */
function adviceOf({ facets, query }: DirectoryAnswer): string {
  const chosen = FACETS.filter((facet) => query.facets[facet])
  const other = chosen.flatMap((facet) => {
    const values = facets[facet].filter(({ count, state }) => count > 0 && state === 'ignore').slice(0, MAX_VALUES)
    return values.length > 0 ? [`${facet}=${values.map(({ value, count }) => `${value} (${count})`).join(', ')}`] : []
  })
  if (other.length > 0) return `Nothing matches all filters. Under the other filters there are: ${other.join('; ')}.`
  return chosen.length > 0 ? 'Nothing matches. Remove a filter, or search with fewer words.' : 'Nothing matches. Search with fewer words.'
}

/** Counting all facets is slow, so it is done only for advice. */
async function advised(...[cms, query]: [Parameters<typeof findInDirectory>[0], DirectoryQuery]): Promise<string> {
  return adviceOf(await findInDirectory(cms, query, { size: 1 }))
}

export const searchRules = defineTool({
  name: 'search_rules',
  title: 'Search rules',
  description:
    'Search the directory of static-analysis rules by code, error message or words, and filter them by analyzer, language, severity, category and more. ' +
    'Use it to find out which linter reports something, what a code such as no-undef or noDebugger means, or which rules a tool has. ' +
    'Returns short entries; call get_rule for the explanation and examples.',
  input: z.strictObject({
    ...filters,
    ...sorting,
    limit: z.number().int().min(1).max(50).default(20).describe('The maximum number of rules, 1 to 50.'),
  }),
  output,
  run: async (cms, { limit, ...given }) => {
    const query = await queryOfFilters(cms, given)
    if (!hasValidCursor(query)) throw new ToolError('cursor is not one of this list. Use next from an answer with the same sort.')
    const { total, hits, next, corrected } = await findInDirectory(cms, query, { size: limit, facets: false })
    const site = env().SITE_URL
    const rules = hits.map(({ path, analyzer, shortcode, ...hit }) => ({
      analyzer: analyzer.shortcode,
      code: shortcode,
      ...hit,
      url: site + path,
    }))
    const advice = total === 0 ? await advised(cms, query) : null
    return { data: { total, rules, next, url: site + hrefOf({ base: '/directory' }, query), corrected, advice } }
  },
})
