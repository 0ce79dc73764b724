import { z } from 'zod'
import { appConfig, CONTENT_LOCALES } from '#config'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { pathOf } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type ExportedRule, exportedRule } from '#cms/catalogue/export.server.ts'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { addressesOf } from '#app/directory/format-addresses.ts'
import { issueMarkdown } from '#app/directory/formats/issue-markdown.ts'
import { mayNameIssue } from '#app/directory/analyzer/valid-shortcodes.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { directoryQuery, facetValue } from '#app/directory/search/search-query.server.ts'
import { defineTool, nearNames, textWindow, ToolError } from '../tool.ts'

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
    offset: z.number().int().min(0).default(0).describe('Where to continue a long text: next from the answer before.'),
  }),
  output: z.object({
    analyzer: z.string(),
    code: z.string(),
    title: z.string(),
    url: z.string().describe('The page of the rule. The same address with .md or .json is for programs.'),
    markdown: z.string(),
    characters: z.number().int().describe('The length of the whole text.'),
    next: z.number().int().nullable().describe('The offset of the rest; null if this is all.'),
  }),
  run: async (cms, { analyzer, code, offset }) => {
    const isName = appConfig.shortcode.test(analyzer) && mayNameIssue(code)
    const key = () => pathOf('issues', { analyzerShortcode: analyzer, shortcode: code })
    const found = isName ? await findRule(cms, key()) : null
    if (!found) throw await refusal(cms, analyzer, code)
    const site = env().SITE_URL
    const { text, total, next } = textWindow(issueMarkdown(found.rule, found.analyzer, site), offset)
    const { shortcode, title } = found.rule
    const { page: url } = addressesOf(site, found.analyzer, shortcode)
    return { text, data: { analyzer: found.analyzer, code: shortcode, title, url, markdown: text, characters: total, next } }
  },
})
