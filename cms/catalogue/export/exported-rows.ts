import { z } from 'zod'
import { ANALYZER_CATEGORIES, ANALYZER_STATES, CONFIG_FORMATS } from '#cms/fields/analyzer.ts'
import { AUTOFIXES, ISSUE_CATEGORIES, SEVERITIES } from '#cms/fields/issue.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { guideFile, isEmptyGuide, SOURCE_TYPES } from '../guides/guide.ts'
import { proof } from '../guides/proof.ts'
import type { Rule } from '../rule.ts'

// Maps database rows to the catalogue format; empty values are omitted or get their defaults.

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const texts = z.array(text)

export const ruleRow = z.object({
  analyzer: z.string(),
  id: z.number(),
  shortcode: z.string(),
  upstream_id: text,
  title: text,
  summary: text,
  description: text,
  severity: z.enum(SEVERITIES),
  category: z.enum(ISSUE_CATEGORIES),
  autofix: z.enum(AUTOFIXES),
  recommended: z.boolean(),
  source: text,
  since: text,
  deprecated_since: text,
  removed_since: text,
  updated_at: z.date(),
  aliases: texts,
  tags: texts,
  languages: texts,
  owasp: texts,
  'deprecated.replacedBy': texts,
  cwe: z.array(z.number()),
  examples: z.array(z.object({ bad: text, good: text, language: text, isFix: z.boolean() })),
  guide_why: text,
  guide_fix: text,
  guide_exceptions: text,
  guide_from: text,
  guideExamples: z.array(
    z.object({
      ...{ title: text, bad: text, good: text, language: text, file: text, options: text },
      ...{ sourceType: z.enum(SOURCE_TYPES), files: z.array(guideFile).catch([]), proof: proof.nullable().catch(null) },
    }),
  ),
  options: z.array(z.object({ name: text, type: text, default: text, description: text })),
  references: z.array(z.object({ title: text, url: text })),
})

/** Omitted if there is none: importing the catalogue elsewhere must not remove a guide. */
function guideOf(row: z.output<typeof ruleRow>): Pick<Rule, 'guide'> {
  const texts = { why: row.guide_why, fix: row.guide_fix, exceptions: row.guide_exceptions, from: row.guide_from }
  const guide = { ...texts, examples: row.guideExamples }
  return isEmptyGuide(guide) ? {} : { guide }
}

/** Converts a stored issue to a rule, with its fields in the order of `rule`. */
export const ruleOf = (row: z.output<typeof ruleRow>): Rule => ({
  shortcode: row.shortcode,
  upstreamId: row.upstream_id,
  aliases: row.aliases,
  title: row.title,
  summary: row.summary,
  description: row.description,
  severity: row.severity,
  category: row.category,
  tags: row.tags,
  languages: row.languages,
  autofix: row.autofix,
  recommended: row.recommended,
  cwe: row.cwe,
  owasp: row.owasp,
  examples: row.examples,
  ...guideOf(row),
  options: row.options,
  references: row.references,
  source: row.source,
  since: row.since,
  deprecated: row.deprecated_since ? { since: row.deprecated_since, replacedBy: row['deprecated.replacedBy'] } : null,
  removed: row.removed_since ? { since: row.removed_since } : null,
})

export const analyzerRow = z.object({
  id: z.number(),
  shortcode: z.string(),
  name: z.string(),
  status: z.enum(ANALYZER_STATES),
  category: z.enum(ANALYZER_CATEGORIES),
  config: z.enum(CONFIG_FORMATS).nullable(),
  excerpt: text,
  description: text,
  updated_at: z.date(),
  tool_name: text,
  tool_version: text,
  tool_homepage: text,
  tool_license: text,
  tool_repository: text,
  snippets_enable: text,
  snippets_configure: text,
  snippets_silence: text,
  languages: texts,
  ci: z.array(z.object({ name: text, code: text })),
})

/** Drops empty values; returns undefined if none are left. */
function omitEmpty<T extends Record<string, unknown>>(parts: T): Partial<T> | undefined {
  const full = Object.entries(parts).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  return full.length > 0 ? (Object.fromEntries(full) as Partial<T>) : undefined
}

/** Converts a stored analyzer to the catalogue format. */
export function analyzerOf(row: z.output<typeof analyzerRow>): CatalogueAnalyzer {
  const { tool_name: name, tool_version: version, tool_homepage: homepage, tool_license: license, tool_repository: repository } = row
  const { snippets_enable: enable, snippets_configure: configure, snippets_silence: silence, ci } = row
  const tool = omitEmpty({ name, version, homepage, license, repository })
  const snippets = omitEmpty({ enable, configure, silence, ci })
  return {
    shortcode: row.shortcode,
    name: row.name,
    status: row.status,
    category: row.category,
    ...omitEmpty({ languages: row.languages, excerpt: row.excerpt, description: row.description }),
    ...(tool && { tool }),
    ...(row.config && { config: row.config }),
    ...(snippets && { snippets }),
  }
}
