import { z } from 'zod'
import { appConfig } from '#config'
import { ANALYZER_CATEGORIES, ANALYZER_STATES, CONFIG_FORMATS } from '#cms/fields/analyzer.ts'
import { line, webAddress } from './text/field-texts.ts'
import { rule } from './rule.ts'

const snippet = z.string().max(20_000)

/** The tool's own description in a catalogue. Omitted fields keep their stored value. */
export const catalogueAnalyzer = z.strictObject({
  shortcode: z.string().max(80).regex(appConfig.shortcode, 'Letters and digits, with single hyphens, dots or underscores between them.'),
  name: line(80).min(1),
  status: z.enum(ANALYZER_STATES).optional(),
  category: z.enum(ANALYZER_CATEGORIES).optional(),
  languages: z.array(line(60).min(1)).max(40).optional(),
  excerpt: line(300).optional(),
  description: z.string().max(100_000).optional().describe('Markdown.'),
  tool: z
    .strictObject({
      name: line(120).optional(),
      version: line(60).optional(),
      homepage: webAddress.optional(),
      license: line(120).optional(),
      repository: webAddress.optional(),
    })
    .optional(),
  config: z.enum(CONFIG_FORMATS).optional().describe('The configuration file that visitors can download.'),
  snippets: z
    .strictObject({
      enable: snippet.optional(),
      configure: snippet.optional(),
      silence: snippet.optional(),
      ci: z
        .array(z.strictObject({ name: line(120).min(1), code: snippet.min(1) }))
        .max(20)
        .optional(),
    })
    .optional(),
})

export type CatalogueAnalyzer = z.output<typeof catalogueAnalyzer>

/** Our own import and export format: an analyzer and all its rules. Its JSON Schema is published. */
export const catalogue = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  analyzer: catalogueAnalyzer,
  issues: z.array(rule),
})

export type Catalogue = z.input<typeof catalogue>
