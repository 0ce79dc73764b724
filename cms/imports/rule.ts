import { z } from 'zod'
import { appConfig } from '#config'
import { AUTOFIXES, ISSUE_CATEGORIES, SEVERITIES } from '../fields/issue.ts'
import { LONGEST_SHORTCODE } from '../fields/slug.ts'
import { line, webAddress } from './field-texts.ts'

/** What a catalogue says of one rule: the fields of the collection `issues`, with nothing left out. */

/** Aliases that an issue can have: those of its catalogue, and its former codes. */
export const MOST_ALIASES = 200

const code = z
  .string()
  .max(LONGEST_SHORTCODE)
  .regex(appConfig.shortcode, 'Letters and digits, with single hyphens, dots or underscores between them.')
const markdown = z.string().max(100_000)
const sample = z.string().max(20_000)

const example = z.strictObject({
  bad: sample.default('').describe('Code that has the issue.'),
  good: sample.default('').describe('The same, mended.'),
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
  aliases: z.array(line(300).min(1)).max(MOST_ALIASES).default([]).describe('Other and former codes; their addresses lead to this issue.'),
  title: line(200).min(1, 'It is empty.').describe('The finding in words.'),
  summary: line(400).default('').describe('What is wrong, in one sentence.'),
  description: markdown.default('').describe('Markdown; what stands before <!--more--> is the summary part.'),
  severity: z.enum(SEVERITIES),
  category: z.enum(ISSUE_CATEGORIES),
  tags: z.array(line(60).min(1)).max(50).default([]),
  languages: z
    .array(line(60).min(1))
    .max(20)
    .default([])
    .describe('Languages of the code that it is found in; none where they are the analyzer’s.'),
  autofix: z.enum(AUTOFIXES).default('none'),
  recommended: z.boolean().default(false),
  cwe: z.array(z.int().min(1).max(99_999)).max(50).default([]),
  owasp: z
    .array(z.string().regex(/^[A-Z]+\d+:\d{4}$/, 'For example A03:2021.'))
    .max(20)
    .default([]),
  examples: z.array(example).max(40).default([]),
  options: z.array(option).max(200).default([]),
  references: z.array(reference).max(40).default([]),
  source: webAddress.or(z.literal('')).default('').describe('Where the rule itself is written.'),
  since: line(60).default('').describe('The tool’s version that brought it.'),
  deprecated: z
    .strictObject({ since: line(60).min(1), replacedBy: z.array(line(300).min(1)).max(20).default([]) })
    .nullable()
    .default(null),
  removed: z
    .strictObject({ since: line(60).min(1) })
    .nullable()
    .default(null),
})

/** One rule as the importer takes it, whole and checked. */
export type Rule = z.output<typeof rule>

/** One rule as an adapter may give it: what has a default may be missing. */
export type RuleInput = z.input<typeof rule>
