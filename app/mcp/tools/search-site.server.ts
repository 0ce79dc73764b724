import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { siteUrl } from '#platform/env/site-url.ts'
import { searchSiteOf } from '#app/search/search-site.server.ts'
import { KINDS } from '#app/text-index/kinds.ts'
import { defineTool } from '../tool.ts'

const result = z.object({
  type: z.enum(KINDS),
  title: z.string(),
  place: z.string().describe('What it is part of: the analyzer of a rule, the section of a page. May be empty.'),
  passage: z.string().describe('The text that matches best.'),
  url: z.string().describe('The address, for get_page; a rule is read with get_rule.'),
})

export const searchWholeSite = defineTool({
  name: 'search_site',
  title: 'Search the site',
  description:
    'Search the whole site, by words as people write them: product pages, prices, security and privacy, blog posts, release notes, customer stories, ' +
    'glossary, jobs, analyzers and rules. Use it for questions about the product or the company; for rules alone, search_rules has filters.',
  input: z.strictObject({
    query: z.string().min(1).max(300).describe('The search text: words, a code, or a line of a log.'),
    language: z.enum(CONTENT_LOCALES.all).default(CONTENT_LOCALES.default).describe('The language of the pages and of the query.'),
    types: z.array(z.enum(KINDS)).min(1).max(KINDS.length).optional().describe('Only results of these types; all by default.'),
    limit: z.number().int().min(1).max(20).default(10).describe('The maximum number of results, 1 to 20.'),
  }),
  output: z.object({
    total: z.number().int().describe('How many results there are.'),
    results: z.array(result).describe('Best match first.'),
    corrected: z.string().nullable().describe('The text that was searched for instead, if the given one has a typo.'),
    advice: z.string().nullable().describe('What to change if nothing was found.'),
  }),
  run: async (cms, { query: text, language: locale, types, limit }) => {
    const { total, results, corrected } = await searchSiteOf(cms, { text, locale, limit, types })
    const found = results.map(({ type, title, place, passage, url }) => ({
      ...{ type, title, place },
      passage: passage.map((piece) => piece.text).join(''),
      url: siteUrl(url),
    }))
    const advice = total > 0 ? null : `Nothing matches. Use fewer or other words${types ? ', or search all types' : ''}.`
    return { data: { total, results: found, corrected, advice } }
  },
})
