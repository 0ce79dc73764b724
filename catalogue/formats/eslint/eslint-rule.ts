import { z } from 'zod'
import type { RuleInput } from '../../catalogue.ts'
import { isWebAddress } from '../../reading/field-texts.ts'
import { severityFor } from '../levels.ts'
import { canonicalLanguages, knownLanguage } from '../language-names.ts'
import { eslintMessage, reportedMessages } from '../messages.ts'
import { optionsOf } from '../../reading/json-schema-options.ts'
import type { MarkdownParts } from '../../reading/markdown-parts.ts'
import { withoutLinks } from '../../reading/plain-text.ts'
import { firstSentence, humanizeCode, namesOf, summaryOf, titleAmong } from '../titles.ts'
import { lenient, optionalText } from '../stated-facts.ts'

const names = z.array(z.string())
/** ESLint expects lists of objects; plugins also write a name for an object, or only one for a list. */
const named = lenient(z.union([z.string().transform((name) => ({ name })), z.looseObject({ name: optionalText })]))
const replacement = z.union([
  z.string().transform((name) => ({ plugin: undefined, rule: { name } })),
  z.looseObject({ plugin: named, rule: named }),
])
const deprecation = z.looseObject({
  deprecatedSince: z.string().nullish().catch(undefined),
  replacedBy: z
    .union([z.array(replacement.catch({ plugin: undefined, rule: undefined })), replacement.transform((one) => [one])])
    .nullish()
    .catch(undefined),
})
const docs = z.looseObject({
  description: optionalText,
  url: optionalText,
  category: optionalText,
  recommended: z.unknown().optional(),
  requiresTypeChecking: z.unknown().optional(),
})

/** A function, which may have a rule's metadata as properties. */
type Code = (() => unknown) & { schema?: unknown; deprecated?: unknown; meta?: object }

const code = z.custom<Code>((value) => typeof value === 'function')

/** A rule: an object with `create` or, in the legacy form, a function with its metadata as properties. */
export const eslintRuleCode = z.union([
  z.object({ create: code, meta: z.unknown().optional() }),
  code.transform(({ schema, deprecated, meta }) => ({ meta: { schema, deprecated, ...meta } })),
])

/** The metadata we read; invalid values are ignored. */
export const ruleMeta = z.looseObject({
  type: lenient(z.enum(['problem', 'suggestion', 'layout'])),
  docs: lenient(docs),
  fixable: z.unknown().optional(),
  hasSuggestions: z.unknown().optional(),
  languages: lenient(names),
  messages: lenient(z.record(z.string(), z.unknown())),
  schema: z.unknown().optional(),
  defaultOptions: lenient(z.array(z.unknown())),
  // ESLint only checks for truthiness.
  deprecated: z.union([deprecation, z.unknown().transform(Boolean)]).optional(),
  replacedBy: lenient(z.union([names, z.string().transform((one) => [one])])),
})

type RuleMeta = z.output<typeof ruleMeta>

/** The rule's plugin and its data outside the rule's own metadata. */
type RuleContext = {
  /** Prefix of the rule's name in a configuration; '' for ESLint's own rules. */
  prefix: string
  tool: string
  /** Whether a recommended configuration of the plugin enables it. */
  inRecommended: boolean
  source?: string | undefined
  /** Its documentation from the package. */
  docs?: MarkdownParts
}

const BY_TYPE = { problem: 'bug-risk', suggestion: 'antipattern', layout: 'style' } as const

/** Categories by keywords in the plugin's own category. */
const BY_KEYWORD: [RegExp, RuleInput['category']][] = [
  [/secur/i, 'security'],
  [/\bperf(?:ormance)?\b/i, 'performance'],
  [/styl|format|layout/i, 'style'],
  [/document|jsdoc/i, 'documentation'],
  [/error|problem|correct|bug/i, 'bug-risk'],
]

function categoryOf(type: keyof typeof BY_TYPE, { tool }: RuleContext, words = ''): RuleInput['category'] {
  if (type === 'layout') return 'style'
  return BY_KEYWORD.find(([pattern]) => pattern.test(`${words} ${tool}`))?.[1] ?? BY_TYPE[type]
}

/** ESLint calls `problem` what is or may become an error; without a `suggestion` no error occurs, so it is never critical. */
function severityOf(
  name: string,
  type: keyof typeof BY_TYPE,
  category: RuleInput['category'],
  recommended: boolean,
): RuleInput['severity'] {
  if (type === 'problem') return severityFor(name, recommended ? 'critical' : 'major')
  const isForm = category === 'style' || category === 'documentation'
  return severityFor(name, recommended && !isForm ? 'major' : 'minor')
}

/** typescript-eslint names a set (`strict`, `stylistic`), others use a boolean. */
function isRecommended(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return 'recommended' in value && Boolean(value.recommended)
  return value === true || ['recommended', 'error', 'warn'].includes(String(value))
}

function deprecationOf({ deprecated, replacedBy }: RuleMeta, { tool }: RuleContext): RuleInput['deprecated'] {
  if (!deprecated) return undefined
  if (deprecated === true) return { since: 'an earlier version', replacedBy: (replacedBy ?? []).slice(0, 20) }
  const codes = (deprecated.replacedBy ?? []).map(({ plugin, rule }) => {
    const own = !plugin?.name || plugin.name === tool
    return own ? (rule?.name ?? '') : `${plugin.name ?? ''} ${rule?.name ?? ''}`.trim()
  })
  const known = codes.filter(Boolean).length ? codes.filter(Boolean) : (replacedBy ?? [])
  return { since: (deprecated.deprecatedSince || 'an earlier version').slice(0, 60), replacedBy: known.slice(0, 20) }
}

/**
 * Returns the languages of a rule that is not for JavaScript, which ESLint rejects in blocks of other languages. They are written
 * `plugin/language`, and plugins may be called anything.
 */
function languagesOf({ languages = [] }: RuleMeta): string[] {
  if (languages.some((language) => /^(?:\*|js)(?:\/|$)/.test(language))) return []
  return canonicalLanguages(
    languages.flatMap((language) =>
      language
        .split('/')
        .flatMap((part) => knownLanguage(part) ?? [])
        .slice(0, 1),
    ),
  )
}

const textsOf = (messages: RuleMeta['messages']) => Object.values(messages ?? {}).filter((text) => typeof text === 'string')

/** Converts a rule's metadata to an issue. */
export function eslintRule(name: string, meta: RuleMeta, context: RuleContext): RuleInput {
  const { docs, type = 'suggestion' } = meta
  const upstreamId = context.prefix ? `${context.prefix}/${name}` : name
  const recommended = context.inRecommended || isRecommended(docs?.recommended)
  const sentence = withoutLinks(docs?.description ?? '').trim() || humanizeCode(name)
  const category = categoryOf(type, context, docs?.category)
  const flags = { 'has-suggestions': meta.hasSuggestions, 'type-checked': docs?.requiresTypeChecking }
  return {
    ...namesOf(name, upstreamId, name),
    title: titleAmong([firstSentence(sentence)], humanizeCode(name)),
    summary: summaryOf(sentence),
    description: [context.docs?.text, reportedMessages(textsOf(meta.messages).map(eslintMessage))].filter(Boolean).join('\n\n'),
    examples: context.docs?.examples ?? [],
    severity: severityOf(name, type, category, recommended),
    category,
    tags: [type, ...Object.entries(flags).flatMap(([tag, on]) => (on ? [tag] : []))],
    languages: languagesOf(meta),
    autofix: meta.fixable ? 'safe' : 'none',
    recommended,
    options: optionsOf(meta.schema, meta.defaultOptions),
    references: [
      ...(docs?.url && isWebAddress(docs.url) ? [{ title: `${name} in the tool’s documentation`, url: docs.url }] : []),
      ...(context.docs?.references ?? []).filter(({ url }) => url !== docs?.url),
    ].slice(0, 40),
    source: context.source ?? '',
    deprecated: deprecationOf(meta, context),
  }
}
