import { z } from 'zod'
import type { Found, Place } from '../adapter.ts'
import type { RuleInput } from '../rule.ts'
import { unknownWord } from './levels.ts'
import { aliasesOf, shortcodeOf } from './shortcode-of.ts'
import { summaryOf, wordsOfCode } from './wording.ts'

const oxlintRule = z.looseObject({
  scope: z.string().max(100).default('eslint'),
  value: z.string('A rule of oxlint has a value, its name.').min(1).max(200),
  category: z.string().default(''),
  type_aware: z.boolean().optional().catch(undefined),
  fix: z.string().default('none').catch('none'),
  default: z.boolean().optional().catch(undefined),
  recommended: z.boolean().optional().catch(undefined),
  docs_url: z.string().optional().catch(undefined),
})

type Kind = { category: RuleInput['category']; severity: RuleInput['severity'] }

const BY_CATEGORY: Record<string, Kind> = {
  correctness: { category: 'bug-risk', severity: 'major' },
  suspicious: { category: 'bug-risk', severity: 'major' },
  perf: { category: 'performance', severity: 'major' },
  pedantic: { category: 'antipattern', severity: 'minor' },
  restriction: { category: 'antipattern', severity: 'minor' },
  nursery: { category: 'antipattern', severity: 'minor' },
  style: { category: 'style', severity: 'minor' },
}

function autofixOf(fix: string): RuleInput['autofix'] {
  if (!fix.includes('fix') || /^(?:none|pending)$/.test(fix)) return 'none'
  if (/^(?:fixable|conditional)_(?:dangerous_)?suggestion$/.test(fix)) return 'none'
  return fix.includes('dangerous') ? 'unsafe' : 'safe'
}

/** Plugins as a configuration calls them. */
const pluginOf = (scope: string) => scope.replaceAll('_', '-')

/** Counts the names in a list of rules, and answers whether one stands there once. */
export function namesIn() {
  const counts = new Map<string, number>()
  const named = z.looseObject({ value: z.string() })
  return {
    count: (rule: unknown) => {
      const name = named.safeParse(rule).data?.value
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    isAlone: (name: string) => counts.get(name) === 1,
  }
}

/** Names under which the rule is known where it comes from. */
function knownAs(plugin: string, value: string): string[] {
  if (plugin === 'typescript') return [`@typescript-eslint/${value}`]
  if (plugin === 'node') return [`n/${value}`]
  if (plugin === 'nextjs') return [`@next/next/${value}`]
  return plugin === 'import' ? [`import-x/${value}`] : []
}

/**
 * Turns one rule of oxlint into an issue. Its code begins with its plugin, since several plugins have rules of one name.
 * @param isAlone whether no other plugin has a rule of that name: it is found by the name alone then
 * @param optionsOf what the configuration’s schema says of the rule, by its full name
 */
export function* foundOxlintRule(
  value: unknown,
  at: Place,
  isAlone: (name: string) => boolean,
  optionsOf: (id: string) => RuleInput['options'] = () => [],
): Iterable<Found> {
  const parsed = oxlintRule.safeParse(value)
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {}
    yield { kind: 'reject', at, reason: `It is no rule of oxlint: ${[...path.map(String), message].join(': ')}.` }
    return
  }
  const rule = parsed.data
  const plugin = pluginOf(rule.scope)
  const id = plugin === 'eslint' ? rule.value : `${plugin}/${rule.value}`
  const kind = BY_CATEGORY[rule.category]
  if (!kind)
    yield {
      kind: 'note',
      at,
      code: id,
      note: unknownWord('category', rule.category, 'antipattern, minor'),
    }
  const { category, severity } = kind ?? { category: 'antipattern', severity: 'minor' }
  const shortcode = shortcodeOf(id)
  const title = wordsOfCode(rule.value)
  const flags = { 'type-checked': rule.type_aware, 'has-suggestions': rule.fix.includes('suggestion') }
  const url = rule.docs_url && URL.canParse(rule.docs_url) && /^https?:/.test(rule.docs_url) ? rule.docs_url : undefined
  yield {
    kind: 'rule',
    at,
    rule: {
      shortcode,
      upstreamId: id,
      aliases: aliasesOf(shortcode, id, isAlone(rule.value) ? rule.value : '', ...knownAs(plugin, rule.value)),
      title,
      summary: summaryOf(title),
      severity: rule.category === 'correctness' && rule.default ? 'critical' : severity,
      category: plugin === 'jsdoc' ? 'documentation' : category,
      tags: [...new Set([rule.category, plugin, ...Object.entries(flags).flatMap(([tag, on]) => (on ? [tag] : []))])].filter(Boolean),
      autofix: autofixOf(rule.fix),
      recommended: rule.recommended ?? rule.default ?? false,
      options: optionsOf(id),
      references: url ? [{ title: `${id} in oxlint’s documentation`, url }] : [],
    },
  }
}
