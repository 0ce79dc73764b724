import { z } from 'zod'
import { siteUrl } from '#platform/env/site-url.ts'
import { SEVERITIES } from '#cms/fields/issue.ts'
import { compareAnalyzers } from '#app/directory/compare/compare.server.ts'
import type { OneWay } from '#app/directory/compare/shares.ts'
import { defineTool, nearNames, ToolError } from '../tool.ts'

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
