import { z } from 'zod'
import { siteUrl } from '#platform/env/site-url.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { exportedAnalyzers } from '#cms/catalogue/export.server.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { compareAnalyzers, type OneWay } from '#app/directory/compare/compare.server.ts'
import { defineTool, MAX_CHARACTERS, nearNames, offset, ToolError } from '../tool.ts'
import { CONFIG_FORMATS, SEVERITIES } from '#catalogue/vocabulary.ts'
import { parametersOf } from '#app/directory/search/search-query.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { toolConfig } from '#app/directory/tool-config/tool-config.server.ts'
import { filters, queryOfFilters } from './rules.server.ts'

const analyzer = z.object({
  analyzer: z.string().describe('The code, for the argument analyzer of other tools.'),
  name: z.string(),
  summary: z.string(),
  languages: z.array(z.string()),
  version: z.string().nullable().describe('The version of the tool that the rules were read from.'),
  rules: z.object({ critical: z.number().int(), major: z.number().int(), minor: z.number().int() }),
  config: z.string().describe('The format that get_config writes.'),
  comparable: z.boolean().describe('Whether compare_analyzers knows it.'),
  url: z.string(),
})

export const listAllAnalyzers = defineTool({
  name: 'list_analyzers',
  title: 'List analyzers',
  description:
    'List all analyzers (linters, type checkers, security scanners) of the directory with their languages, versions and numbers of rules. ' +
    'Call it to learn the codes that the other tools take as analyzer.',
  input: z.strictObject({
    offset,
    limit: z.number().int().min(1).max(200).default(200).describe('The maximum number of analyzers, 1 to 200.'),
  }),
  output: z.object({
    analyzers: z.array(analyzer),
    next: z.number().int().nullable().describe('The offset of the rest; null if these are all.'),
  }),
  rest: 'Continue with offset=next.',
  run: async (cms, { offset: from, limit }) => {
    const [all, exported, { matrix }] = [await listAnalyzers(cms), await exportedAnalyzers(sqlOf(cms)), await compareAnalyzers(cms, '', '')]
    const analyzers = all.slice(from, from + limit).map(({ shortcode, name, excerpt, languages, version, critical, major, minor }) => ({
      analyzer: shortcode,
      name,
      summary: excerpt ?? '',
      languages,
      version,
      rules: { critical, major, minor },
      config: exported.find((one) => one.analyzer.shortcode === shortcode)?.analyzer.config ?? 'list',
      comparable: matrix.analyzers.some((one) => one.shortcode === shortcode),
      url: siteUrl(`/directory/${shortcode}`),
    }))
    return { data: { analyzers, next: from + limit < all.length ? from + limit : null } }
  },
})

const SHOWN = ['missed', 'caught', 'all'] as const

const rule = z.object({
  code: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  examples: z.number().int().describe('The proven examples of the rule.'),
  caught: z.number().int().describe('How many of them the other analyzer reports too.'),
  by: z.array(z.string()).describe('The codes of the other analyzer that report them.'),
})

const direction = z.object({
  total: z.number().int().describe('The compared rules of the one analyzer.'),
  caught: z.number().int().describe('How many of them the other one catches in full.'),
  rules: z.array(rule),
  left_out: z.number().int().describe('How many rules of the list were left out by limit.'),
})

type Shown = { show: (typeof SHOWN)[number]; limit: number }

function listed({ total, caught, rules }: OneWay, { show, limit }: Shown): z.output<typeof direction> {
  const chosen = rules.filter((one) => show === 'all' || (one.caught === one.examples) === (show === 'caught'))
  const shown = chosen.slice(0, limit).map(({ shortcode: code, title, severity, examples, caught: found, by }) => ({
    ...{ code, title, severity, examples, caught: found },
    by: by.map((other) => other.shortcode),
  }))
  return { total, caught, rules: shown, left_out: chosen.length - shown.length }
}

export const compareTwoAnalyzers = defineTool({
  name: 'compare_analyzers',
  title: 'Compare two analyzers',
  description:
    'Compare what two analyzers report: each was run on the examples of the other’s rules. Use it to decide whether one linter can replace another, ' +
    'to find the equivalent of a rule in another tool, or what a migration would lose.',
  input: z.strictObject({
    a: z.string().min(1).max(80).describe('The code of an analyzer, for example eslint.'),
    b: z.string().min(1).max(80).describe('The code of the other one, for example biome.'),
    show: z.enum(SHOWN).default('missed').describe('Which rules to list: those the other analyzer misses, those it catches, or all.'),
    limit: z.number().int().min(1).max(200).default(50).describe('The maximum number of rules in each direction, 1 to 200.'),
  }),
  output: z.object({
    a: z.string(),
    b: z.string(),
    of_a_caught_by_b: direction,
    of_b_caught_by_a: direction,
    url: z.string().describe('The comparison as a page, with all rules.'),
  }),
  rest: 'Read all of them with get_page and page=url.',
  run: async (cms, { a, b, ...shown }) => {
    const { matrix, pair } = await compareAnalyzers(cms, a, b)
    const known = matrix.analyzers.map(({ shortcode }) => shortcode)
    const missing = [a, b].find((name) => !known.includes(name))
    if (missing !== undefined) throw new ToolError(`"${missing}" cannot be compared. ${nearNames(missing, known)}`)
    if (!pair) throw new ToolError('Name two different analyzers.')
    const url = siteUrl(`/directory/compare?a=${encodeURIComponent(a)}&b=${encodeURIComponent(b)}`)
    return { data: { a, b, of_a_caught_by_b: listed(pair.forth, shown), of_b_caught_by_a: listed(pair.back, shown), url } }
  },
})

/** Files of more rules are seldom within an answer's characters, so they are not even written. */
const MAX_RULES = 1000

const tooLarge = (rules: number, url: string) =>
  new ToolError(`The file would have ${rules} rules, too many for an answer. Add a filter, or download it from ${url}.`)

export const getConfig = defineTool({
  name: 'get_config',
  title: 'Get a configuration',
  description:
    'Write the configuration file that enables the rules matching a filter, in the format of the selected analyzer (eslint.config.mjs, biome.jsonc, .oxlintrc.json …). ' +
    'The filters are those of search_rules. Name one analyzer, or ask for format=list to get the names of rules of several.',
  input: z.strictObject({
    ...filters,
    format: z.enum(CONFIG_FORMATS).optional().describe('The file format; by default the one the selected analyzer reads.'),
  }),
  output: z.object({
    file: z.string().describe('The name of the file.'),
    rules: z.number().int().describe('How many active rules match. Comments of the file name those that its format cannot hold.'),
    left_out: z.number().int().describe('How many matching rules were left out because they are deprecated or removed.'),
    url: z.string().describe('The address of the same file.'),
    config: z.string(),
  }),
  run: async (cms, { format, ...given }) => {
    const query = await queryOfFilters(cms, given)
    const parameters = { ...parametersOf(query), ...(format && { format }) }
    const url = siteUrl(`/directory/config?${new URLSearchParams(parameters)}`)
    const { total } = await findInDirectory(cms, query, { size: 1, facets: false })
    if (total > MAX_RULES) throw tooLarge(total, url)
    const config = await toolConfig(cms, query, format)
    if ('parameter' in config) throw new ToolError(config.detail)
    const { file, text, rules, leftOut } = config
    if (rules === 0) throw new ToolError('No active rule matches these filters. Look for them with search_rules first.')
    if (text.length > MAX_CHARACTERS) throw tooLarge(rules, url)
    return { text, data: { file, rules, left_out: leftOut, url, config: text } }
  },
})
