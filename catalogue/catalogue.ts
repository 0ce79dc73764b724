import { z } from 'zod'
import { MAX_SHORTCODE_LENGTH } from './shortcodes.ts'
import { ANALYZER_CATEGORIES, ANALYZER_STATES, AUTOFIXES, CONFIG_FORMATS, ISSUE_CATEGORIES, SEVERITIES } from './vocabulary.ts'
import { appConfig } from '#config'
import { guide } from './guides/guide.ts'
import { line, webAddress } from './reading/field-texts.ts'

/** One rule of a catalogue, with all fields of the collection `issues`. */

/** Maximum number of aliases of an issue: those of its catalogue and its former codes. */
export const MAX_ALIASES = 200

const code = z
  .string()
  .max(MAX_SHORTCODE_LENGTH)
  .regex(appConfig.shortcode, 'Letters and digits, with single hyphens, dots or underscores between them.')
const markdown = z.string().max(100_000)
const sample = z.string().max(20_000)

const example = z.strictObject({
  bad: sample.default('').describe('Code that has the issue.'),
  good: sample.default('').describe('The same code, fixed.'),
  language: line(40).default('').describe('For highlighting, for example ts.'),
  isFix: z.boolean().default(false).describe('The good code is what the tool’s own autofix writes.'),
})

const option = z.strictObject({
  name: line(200).min(1),
  type: line(500).default(''),
  default: line(2000).default('').describe('As JSON.'),
  description: line(4000).default(''),
})

const reference = z.strictObject({ title: line(300).default(''), url: webAddress })

export const rule = z.strictObject({
  shortcode: code.describe('The last part of the issue’s address; unique within its analyzer.'),
  upstreamId: line(300).default('').describe('The identifier in the tool itself.'),
  aliases: z
    .array(line(300).min(1))
    .max(MAX_ALIASES)
    .default([])
    .describe('Other and former codes; their addresses redirect to this issue.'),
  title: line(200).min(1, 'It is empty.').describe('The finding in words.'),
  summary: line(400).default('').describe('What is wrong, in one sentence.'),
  description: markdown.default('').describe('Markdown; the part before <!--more--> is the summary.'),
  severity: z.enum(SEVERITIES),
  category: z.enum(ISSUE_CATEGORIES),
  tags: z.array(line(60).min(1)).max(50).default([]),
  languages: z
    .array(line(60).min(1))
    .max(20)
    .default([])
    .describe('Languages of the code it is found in; empty if they are the analyzer’s.'),
  autofix: z.enum(AUTOFIXES).default('none'),
  recommended: z.boolean().default(false),
  cwe: z.array(z.int().min(1).max(99_999)).max(50).default([]),
  owasp: z
    .array(z.string().regex(/^[A-Z]+\d+:\d{4}$/, 'For example A03:2021.'))
    .max(20)
    .default([]),
  examples: z.array(example).max(40).default([]),
  guide: guide.nullable().optional().describe('Our explanation of the rule. Omitted: a stored guide stays as it is.'),
  options: z.array(option).max(200).default([]),
  references: z.array(reference).max(40).default([]),
  source: webAddress.or(z.literal('')).default('').describe('Link to the rule’s source code.'),
  since: line(60).default('').describe('The tool version that introduced it.'),
  deprecated: z
    .strictObject({ since: line(60).min(1), replacedBy: z.array(line(300).min(1)).max(20).default([]) })
    .nullable()
    .default(null),
  removed: z
    .strictObject({ since: line(60).min(1) })
    .nullable()
    .default(null),
})

/** A validated rule with all defaults. */
export type Rule = z.output<typeof rule>

/** A rule from an adapter; fields with defaults are optional. */
export type RuleInput = z.input<typeof rule>

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
