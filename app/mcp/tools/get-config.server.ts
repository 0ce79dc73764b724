import { z } from 'zod'
import { siteUrl } from '#platform/env/site-url.ts'
import { CONFIG_FORMATS } from '#cms/fields/analyzer.ts'
import { parametersOf } from '#app/directory/search/search-query.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { toolConfig } from '#app/directory/tool-config/tool-config.server.ts'
import { defineTool, MAX_CHARACTERS, ToolError } from '../tool.ts'
import { filters, queryOfFilters } from './filters.server.ts'

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
