import { z } from 'zod'
import type { Found, Place } from '../../adapter.ts'
import type { RuleInput } from '../../rule.ts'
import { severityFor } from '../finding-weight.ts'
import { unknownValueNote } from '../levels.ts'
import { aliasesOf, shortcodeOf } from '../deepsource/shortcode-of.ts'
import { summaryOf, humanizeCode } from '../wording.ts'

const oxlintRule = z.looseObject({
  scope: z.string().max(100).default('eslint'),
  value: z.string('A rule must have a value, its name.').min(1).max(200),
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

/** The plugin's name in a configuration. */
const pluginOf = (scope: string) => scope.replaceAll('_', '-')

/** Counts the names in a list of rules. */
export function nameCounter() {
  const counts = new Map<string, number>()
  const named = z.looseObject({ value: z.string() })
  return {
    count: (rule: unknown) => {
      const name = named.safeParse(rule).data?.value
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    isUnique: (name: string) => counts.get(name) === 1,
  }
}

/** The rule's names in the plugin it was ported from. */
function originalNames(plugin: string, value: string): string[] {
  if (plugin === 'typescript') return [`@typescript-eslint/${value}`]
  if (plugin === 'node') return [`n/${value}`]
  if (plugin === 'nextjs') return [`@next/next/${value}`]
  return plugin === 'import' ? [`import-x/${value}`] : []
}

/**
 * Converts an oxlint rule to an issue. Its code begins with its plugin, since several plugins have rules of the same name.
 * @param isUnique whether no other plugin has a rule of that name, so that the bare name becomes an alias
 * @param optionsOf returns the rule’s options in the configuration schema, by its full name
 */
export function* foundOxlintRule(
  value: unknown,
  at: Place,
  isUnique: (name: string) => boolean,
  optionsOf: (id: string) => RuleInput['options'] = () => [],
): Iterable<Found> {
  const parsed = oxlintRule.safeParse(value)
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {}
    yield { kind: 'reject', at, reason: `It is not an oxlint rule: ${[...path.map(String), message].join(': ')}.` }
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
      note: unknownValueNote('category', rule.category, 'antipattern, minor'),
    }
  const { category, severity } = kind ?? { category: 'antipattern', severity: 'minor' }
  const shortcode = shortcodeOf(id)
  const title = humanizeCode(rule.value)
  const flags = { 'type-checked': rule.type_aware, 'has-suggestions': rule.fix.includes('suggestion') }
  const url = rule.docs_url && URL.canParse(rule.docs_url) && /^https?:/i.test(rule.docs_url) ? rule.docs_url : undefined
  yield {
    kind: 'rule',
    at,
    rule: {
      shortcode,
      upstreamId: id,
      aliases: aliasesOf(shortcode, id, isUnique(rule.value) ? rule.value : '', ...originalNames(plugin, rule.value)),
      title,
      summary: summaryOf(title),
      severity: severityFor(rule.value, rule.category === 'correctness' && rule.default && plugin !== 'jsx-a11y' ? 'critical' : severity),
      category: plugin === 'jsdoc' ? 'documentation' : category,
      tags: [...new Set([rule.category, plugin, ...Object.entries(flags).flatMap(([tag, on]) => (on ? [tag] : []))])].filter(Boolean),
      autofix: autofixOf(rule.fix),
      recommended: rule.recommended ?? rule.default ?? false,
      options: optionsOf(id),
      references: url ? [{ title: `${id} in oxlint’s documentation`, url }] : [],
    },
  }
}
