import { AUTOFIXES, ISSUE_CATEGORIES, SEVERITIES } from '#catalogue/vocabulary.ts'
import { z } from 'zod'
import { issueHit } from '../issue/issue-hit.server.ts'
import { EXCLUDED, type Facet, FACETS, SORTS } from '../search/search-query.ts'
import { DIRECTORY_LIMITS } from '../search/search-query.server.ts'

/** The request and response schemas of the directory's API, shared by its routes and its OpenAPI document. */

/** Values of one facet as written in an address: `a,b` are included, `!c` is excluded. */
const chosen = (values: string) =>
  z
    .string()
    .max(2000)
    .regex(new RegExp(`^${EXCLUDED}?(?:${values})(?:,${EXCLUDED}?(?:${values})){0,${DIRECTORY_LIMITS.values - 1}}$`))

const oneOf = (values: readonly string[]) =>
  chosen(values.join('|')).describe(
    `One or more of ${values.join(', ')}, separated by commas. Prefix a value with ${EXCLUDED} to exclude it.`,
  )

const anyOf = (what: string, example: string) =>
  chosen(`[^,!\\s][^,]{0,${DIRECTORY_LIMITS.value - 1}}`).describe(
    `${what}, separated by commas. Prefix a value with ${EXCLUDED} to exclude it. For example ${example}.`,
  )

const facets = {
  analyzer: anyOf('Analyzer codes', 'eslint'),
  language: anyOf('Languages in lower case', 'javascript'),
  severity: oneOf(SEVERITIES),
  category: oneOf(ISSUE_CATEGORIES),
  autofix: oneOf(AUTOFIXES),
  recommended: oneOf(['yes', 'no']),
  status: oneOf(issueHit.shape.status.options),
  tag: anyOf('Tags', 'possible-problem'),
  cwe: chosen('[1-9]\\d{0,4}').describe('CWE numbers, separated by commas. Prefix a number with ! to exclude it. For example 79.'),
  owasp: anyOf('OWASP entries in lower case', 'a03:2021'),
  since: anyOf('Versions that added the rule', '1.0.0'),
} satisfies Record<Facet, z.ZodString>

const q = z
  .string()
  .max(DIRECTORY_LIMITS.text)
  .describe('The search text: a code, an alias or words.')
  .meta({ examples: ['unused'] })

/** The filters shared by all routes. */
const choice = { q: q.optional(), ...z.object(facets).partial().shape }

export const issuesQuery = z.strictObject({
  ...choice,
  sort: z.enum(SORTS).optional().describe('The sort order; relevance by default.'),
  at: z.string().max(DIRECTORY_LIMITS.at).optional().describe('The cursor of the page: next or previous from another response.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('The maximum number of issues, 1 to 100; 50 by default.')
    .meta({ examples: [3] }),
})

export const suggestQuery = z.strictObject({ q: q.min(1) })

export const configQuery = z.strictObject({
  ...choice,
  sort: z.string().max(20).optional().describe('Has no effect: a file is sorted by code.'),
  at: z.string().max(DIRECTORY_LIMITS.at).optional().describe('Has no effect: a file contains all matching rules.'),
  format: z.string().max(20).optional().describe('The file format; by default the one the selected analyzer reads.'),
})

const address = z.string().describe('An absolute URL.')

const issue = issueHit.omit({ path: true }).extend({
  url: address.describe('The whole issue as JSON.'),
  helpUri: address.describe('The page of the issue.'),
})

const facetValue = z.object({
  value: z.string().describe('The value as written in an address.'),
  label: z.string(),
  count: z.number().int().nonnegative().describe('The number of issues with this value under all other filters.'),
  state: z.enum(['include', 'exclude', 'ignore']),
})

const facetLists = z.object(
  Object.fromEntries(FACETS.map((facet) => [facet, z.array(facetValue)])) as Record<Facet, z.ZodArray<typeof facetValue>>,
)

export const issuesAnswer = z.object({
  total: z.number().int().nonnegative().describe('The number of matching issues.'),
  reach: z.number().int().nonnegative().nullable().describe('The number of matches that are ranked and listed, if not all of them are.'),
  issues: z.array(issue),
  facets: facetLists,
  next: z.string().nullable().describe('The value of at for the next page.'),
  previous: z.string().nullable().describe('The value of at for the previous page.'),
  jump: address.nullable().describe('The page of the one issue whose code or alias was searched for.'),
  corrected: z.string().nullable().describe('The corrected search text, if the original finds nothing.'),
})

export type IssuesAnswer = z.output<typeof issuesAnswer>

export const suggestAnswer = z.object({ issues: z.array(issue) })

export type SuggestAnswer = z.output<typeof suggestAnswer>

/** A problem response (RFC 9457); `parameter` names the invalid parameter. */
export const refusal = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  parameter: z.string().optional(),
})
