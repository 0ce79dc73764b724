import { z } from 'zod'
import { siteUrl } from '#platform/env/site-url.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { exportedAnalyzers } from '#cms/catalogue/export.server.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { compareAnalyzers } from '#app/directory/compare/compare.server.ts'
import { defineTool } from '../tool.ts'

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
  input: z.strictObject({}),
  output: z.object({ analyzers: z.array(analyzer) }),
  run: async (cms) => {
    const [all, exported, { matrix }] = [await listAnalyzers(cms), await exportedAnalyzers(sqlOf(cms)), await compareAnalyzers(cms, '', '')]
    const analyzers = all.map(({ shortcode, name, excerpt, languages, version, critical, major, minor }) => ({
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
    return { data: { analyzers } }
  },
})
