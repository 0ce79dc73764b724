import { AUTOFIXES, ISSUE_CATEGORIES, SEVERITIES } from '#cms/fields/issue.ts'
import { z } from 'zod'
import { EXCLUDED, type Facet, FACETS, SORTS } from './directory-query.ts'
import { DIRECTORY_LIMITS } from './directory-query.server.ts'

/** What programs may ask of the directory and what they are answered: the addresses and their description read it here. */

const STATUSES = ['active', 'deprecated', 'removed'] as const

/** Values of one facet as an address has them: `a,b` are looked for, `!c` is left out. */
const chosen = (values: string) =>
  z
    .string()
    .max(2000)
    .regex(new RegExp(`^${EXCLUDED}?(?:${values})(?:,${EXCLUDED}?(?:${values})){0,${DIRECTORY_LIMITS.values - 1}}$`))

const oneOf = (values: readonly string[]) =>
  chosen(values.join('|')).describe(
    `One or more of ${values.join(', ')}, separated by commas; with ${EXCLUDED} before it a value is left out.`,
  )

const anyOf = (what: string, example: string) =>
  chosen(`[^,!\\s][^,]{0,${DIRECTORY_LIMITS.value - 1}}`).describe(
    `${what}, separated by commas; with ${EXCLUDED} before it a value is left out. For example ${example}.`,
  )

const facets = {
  analyzer: anyOf('Codes of analyzers', 'eslint'),
  language: anyOf('Languages in lower case', 'javascript'),
  severity: oneOf(SEVERITIES),
  category: oneOf(ISSUE_CATEGORIES),
  autofix: oneOf(AUTOFIXES),
  recommended: oneOf(['yes', 'no']),
  status: oneOf(STATUSES),
  tag: anyOf('Tags', 'possible-problem'),
  cwe: chosen('[1-9]\\d{0,4}').describe('CWE numbers, separated by commas; with ! before it a number is left out. For example 79.'),
  owasp: anyOf('OWASP entries in lower case', 'a03:2021'),
  since: anyOf('Versions that brought the rule', '1.0.0'),
} satisfies Record<Facet, z.ZodString>

const q = z.string().max(DIRECTORY_LIMITS.text).describe('What is looked for: a code, an alias, words.')

/** The choice of issues that all addresses take. */
const choice = { q: q.optional(), ...z.object(facets).partial().shape }

export const issuesQuery = z.strictObject({
  ...choice,
  sort: z.enum(SORTS).optional().describe('In which order; relevance by default.'),
  at: z.string().max(DIRECTORY_LIMITS.at).optional().describe('Where the page begins: what a former answer gave as next or previous.'),
  limit: z.coerce.number().int().min(1).max(100).optional().describe('How many issues at most, 1 to 100; 50 by default.'),
})

export const suggestQuery = z.strictObject({ q: q.min(1) })

export const configQuery = z.strictObject({
  ...choice,
  sort: z.string().max(20).optional().describe('Has no effect: a file is in the order of codes.'),
  at: z.string().max(DIRECTORY_LIMITS.at).optional().describe('Has no effect: a file has all that was chosen.'),
  format: z.string().max(20).optional().describe('The file; by default the one that the chosen analyzer reads.'),
})

const address = z.string().describe('A full address.')

const issue = z.object({
  analyzer: z.object({ shortcode: z.string(), name: z.string() }),
  shortcode: z.string(),
  title: z.string(),
  summary: z.string(),
  severity: z.enum(SEVERITIES),
  category: z.string(),
  autofix: z.enum(AUTOFIXES),
  recommended: z.boolean(),
  status: z.enum(STATUSES),
  url: address.describe('The whole issue as JSON.'),
  helpUri: address.describe('The issue’s page, for people.'),
})

const facetValue = z.object({
  value: z.string().describe('As it stands in an address.'),
  label: z.string(),
  count: z.number().int().describe('How many issues have it, all other choices kept.'),
  state: z.enum(['include', 'exclude', 'ignore']),
})

const facetLists = z.object(
  Object.fromEntries(FACETS.map((facet) => [facet, z.array(facetValue)])) as Record<Facet, z.ZodArray<typeof facetValue>>,
)

export const issuesAnswer = z.object({
  total: z.number().int().describe('How many issues fit.'),
  reach: z.number().int().nullable().describe('How many of them the sorting reaches, where that is not all.'),
  issues: z.array(issue),
  facets: facetLists,
  next: z.string().nullable().describe('For at, of the page after this one.'),
  previous: z.string().nullable().describe('For at, of the page before this one.'),
  jump: address.nullable().describe('The page of the one issue whose code or alias was asked for.'),
  corrected: z.string().nullable().describe('What was looked for instead, when the words as written find nothing.'),
})

export type IssuesAnswer = z.output<typeof issuesAnswer>

export const suggestAnswer = z.object({ issues: z.array(issue) })

export type SuggestAnswer = z.output<typeof suggestAnswer>

/** A refusal (RFC 9457); `parameter` names what has to be mended. */
export const refusal = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  parameter: z.string().optional(),
})
