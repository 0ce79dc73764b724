import { CONTENT_LOCALES } from '#config'
import { z } from 'zod'
import { KINDS } from '#app/text-index/kinds.ts'
import { MAX_TEXT } from '../max-text.ts'
import { answers, openApi, parametersOf, schemaOf } from '#app/directory/api/openapi.ts'

/** The request and response schemas of the site's search, shared by its route and its OpenAPI document. */

const MAX_LIMIT = 20
const type = z.enum(KINDS)

export const siteSearchQuery = z.strictObject({
  q: z
    .string()
    .max(MAX_TEXT)
    .describe(`The search text: words, a code, or a line of a log. 1 to ${MAX_TEXT} characters.`)
    .meta({ examples: ['baseline'] }),
  locale: z
    .enum(CONTENT_LOCALES.all)
    .optional()
    .describe(`The reader's language: ${CONTENT_LOCALES.all.join(' or ')}; ${CONTENT_LOCALES.default} by default.`),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).optional().describe('The maximum number of results, 1 to 20; 10 by default.'),
  type: z
    .string()
    .regex(new RegExp(`^(?:${KINDS.join('|')})(?:,(?:${KINDS.join('|')}))*$`))
    .optional()
    .describe(`One or more of ${KINDS.join(', ')}, separated by commas; all by default.`),
})

const siteResult = z.object({
  type,
  url: z.string().describe("The path of the page for the reader's language, without the address of the site."),
  language: z
    .enum(CONTENT_LOCALES.all)
    .describe(`The language of the title and the text: ${CONTENT_LOCALES.default} where there is no translation.`),
  title: z.string(),
  code: z.string().nullable().describe("A rule's or an analyzer's code."),
  place: z.string().describe('The section or analyzer it belongs to. May be empty.'),
  heading: z.string().nullable().describe('The heading that the passage stands under.'),
  anchor: z.string().nullable().describe('The id of that heading on the page, if it has one.'),
  passage: z
    .array(z.object({ text: z.string(), marked: z.boolean().describe('Whether this is what was searched for.') }))
    .describe('The text that matches best, in pieces.'),
})

export type SiteResult = z.output<typeof siteResult>

const siteAnswer = z.object({
  query: z.string().describe('The text that was searched for, cleaned of invalid characters.'),
  corrected: z.string().nullable().describe('The text with misspelled words corrected; the results are those of the correction.'),
  total: z.number().int().nonnegative().describe('The number of matches of the requested types.'),
  reach: z
    .number()
    .int()
    .nonnegative()
    .describe('How many of them can be listed, 200 at most. The API lists the first 20, the search page all of them.'),
  groups: z
    .array(z.object({ type, total: z.number().int().nonnegative() }))
    .describe('The number of matches of each type, whatever types were requested.'),
  results: z.array(siteResult).describe('Best match first.'),
})

export type SiteAnswer = z.output<typeof siteAnswer>

/** A list in the format that browsers expect: the text, titles, places and addresses. */
const completions = z.array(z.union([z.string(), z.array(z.string())]))

/** The OpenAPI 3.1 document of everything the site answers without an account: the search of the whole site and the directory. */
export function siteOpenApi(site: string, name: string) {
  const directory = openApi(site)
  return {
    ...directory,
    info: {
      title: name,
      version: '1',
      description: 'Search in everything published, and the directory of rules. Reading needs no authentication.',
    },
    paths: {
      '/api/search': {
        get: {
          operationId: 'searchSite',
          summary: 'Search the whole site',
          parameters: parametersOf(siteSearchQuery),
          responses: answers('SiteResults', 'The best matches, with the number of matches of each type.'),
        },
      },
      '/api/search/suggest': {
        get: {
          operationId: 'suggestForSearch',
          summary: 'Suggest pages in the address bar of a browser',
          parameters: parametersOf(siteSearchQuery),
          responses: answers('Completions', 'The text, and of each match its title, its place and its address (OpenSearch suggestions).'),
        },
      },
      ...directory.paths,
    },
    components: {
      ...directory.components,
      schemas: {
        SiteResults: schemaOf(siteAnswer, 'output'),
        Completions: schemaOf(completions, 'output'),
        ...directory.components.schemas,
      },
    },
  }
}
