import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { issuesQuery } from '#app/directory/api/directory-api.ts'
import { type DirectoryAnswer, type DirectoryQuery, FACETS, hrefOf } from '#app/directory/search/search-query.ts'
import { directoryQuery, facetValue } from '#app/directory/search/search-query.server.ts'
import { defineTool, nearNames, offset, textWindow, ToolError, WINDOW } from '../tool.ts'
import { env } from '#platform/env/env.ts'
import { hasValidCursor } from '#app/directory/api/directory-api.server.ts'
import { issueHit } from '#app/directory/issue/issue-hit.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { appConfig, CONTENT_LOCALES } from '#config'
import { pathOf } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type ExportedRule, exportedRule } from '#cms/catalogue/export.server.ts'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import { addressesOf } from '#app/directory/format-addresses.ts'
import { issueMarkdown } from '#app/directory/formats/issue-markdown.ts'
import { mayNameIssue } from '#app/directory/analyzer/valid-shortcodes.ts'

const { q, sort, at, ...facets } = issuesQuery.omit({ limit: true }).shape

/** The arguments of tools that choose rules: the filters of the directory. */
export const filters = { query: q, ...facets }

type Filters = Partial<Record<keyof typeof facets, string | undefined>> & { query?: string | undefined; cursor?: string | undefined }

/**
 * Converts arguments to a query of the directory.
 * @throws {ToolError} if they name an analyzer that does not exist
 */
export async function queryOfFilters(
  cms: Cms,
  { query, cursor, ...rest }: Filters & { sort?: z.output<typeof sort> },
): Promise<DirectoryQuery> {
  const read = directoryQuery({ ...rest, q: query, at: cursor })
  const { include = [], exclude = [] } = read.facets.analyzer ?? {}
  const named = [...include, ...exclude]
  if (named.length === 0) return read
  const known = (await listAnalyzers(cms)).map(({ shortcode }) => facetValue(shortcode))
  const missing = named.find((name) => !known.includes(name))
  if (missing !== undefined) throw new ToolError(`There is no analyzer "${missing}". ${nearNames(missing, known)}`)
  return read
}

const MAX_VALUES = 8

const rule = issueHit.omit({ path: true, analyzer: true, shortcode: true }).extend({
  analyzer: z.string().describe('The analyzer, for get_rule.'),
  code: z.string().describe('The code of the rule, for get_rule.'),
  url: z.string(),
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

export const searchRules = defineTool({
  name: 'search_rules',
  title: 'Search rules',
  description:
    'Search the directory of static-analysis rules by code, error message or words, and filter them by analyzer, language, severity, category and more. ' +
    'Use it to find out which linter reports something, what a code such as no-undef or noDebugger means, or which rules a tool has. ' +
    'Returns short entries; call get_rule for the explanation and examples.',
  input: z.strictObject({
    ...filters,
    sort,
    cursor: at,
    limit: z.number().int().min(1).max(50).default(20).describe('The maximum number of rules, 1 to 50.'),
  }),
  output: z.object({
    total: z.number().int().describe('How many rules match.'),
    rules: z.array(rule),
    next: z.string().nullable().describe('The cursor of the next page; null on the last.'),
    url: z.string().describe('The same search as a page.'),
    corrected: z.string().nullable().describe('The text that was searched for instead, if the given one has a typo.'),
    advice: z.string().nullable().describe('What to change if nothing was found.'),
  }),
  rest: 'Continue with cursor=next.',
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
    // Counting all facets is slow, so it is done only for advice.
    const advice = total === 0 ? adviceOf(await findInDirectory(cms, query, { size: 1 })) : null
    return { data: { total, rules, next, url: site + hrefOf({ base: '/directory' }, query), corrected, advice } }
  },
})

const MAX_SUGGESTED = 5

/** Finds a published rule by its code, an alias or a former code. */
async function findRule(cms: Cms, key: string): Promise<ExportedRule | null> {
  const at = async (path: string) => resolveAddress(cms, { locale: CONTENT_LOCALES.default, key: path })
  const found = await at(key)
  // A redirect's target is final.
  const target = found?.kind === 'redirect' ? await at(found.to.replace(/[?#].*$/, '')) : found
  return target?.kind === 'document' && target.row.collection === 'issues' ? exportedRule(sqlOf(cms), target.row.id) : null
}

/** Names the rules that were perhaps meant, of this analyzer or of others. */
async function refusal(cms: Cms, analyzer: string, code: string): Promise<ToolError> {
  const known = (await listAnalyzers(cms)).map(({ shortcode }) => shortcode)
  if (!known.some((shortcode) => facetValue(shortcode) === facetValue(analyzer)))
    return new ToolError(`There is no analyzer "${analyzer}". ${nearNames(analyzer, known)}`)
  const search = (filter: Record<string, string>) =>
    findInDirectory(cms, directoryQuery({ q: code, ...filter }), { size: MAX_SUGGESTED, facets: false })
  const own = (await search({ analyzer })).hits
  const hits = own.length > 0 ? own : (await search({})).hits
  const names = hits.map((hit) => `${hit.analyzer.shortcode} ${hit.shortcode}`)
  const advice = names.length > 0 ? `Did you mean ${names.join(', ')}?` : 'Find it with search_rules.'
  return new ToolError(`There is no rule "${code}" of ${analyzer}. ${advice}`)
}

export const getRule = defineTool({
  name: 'get_rule',
  title: 'Get a rule',
  description:
    'Get one rule of the directory as Markdown: what it reports and why it matters, incorrect and correct code with what the tool reported on it, ' +
    'how to fix a finding, when not to use the rule, its options, replacements and references. Codes, aliases and former codes work.',
  input: z.strictObject({
    analyzer: z.string().min(1).max(80).describe('The code of the analyzer, for example eslint.'),
    code: z.string().min(1).max(300).describe('The code of the rule, for example no-undef.'),
    offset,
  }),
  output: z.object({
    analyzer: z.string(),
    code: z.string(),
    title: z.string(),
    url: z.string().describe('The page of the rule. The same address with .md or .json is for programs.'),
    ...WINDOW,
  }),
  run: async (cms, { analyzer, code, offset: from }) => {
    const isName = appConfig.shortcode.test(analyzer) && mayNameIssue(code)
    const key = () => pathOf('issues', { analyzerShortcode: analyzer, shortcode: code })
    const found = isName ? await findRule(cms, key()) : null
    if (!found) throw await refusal(cms, analyzer, code)
    const site = env().SITE_URL
    const { text, total, next } = textWindow(issueMarkdown(found.rule, found.analyzer, site), from)
    const { shortcode, title } = found.rule
    const { page: url } = addressesOf(site, found.analyzer, shortcode)
    return { text, data: { analyzer: found.analyzer, code: shortcode, title, url, markdown: text, characters: total, next } }
  },
})
