import { z } from 'zod'
import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import type { RuleInput } from '../../catalogue.ts'
import { isWebAddress } from '../../reading/field-texts.ts'
import { severityFor } from '../levels.ts'
import { reportedMessages } from '../messages.ts'
import { fileIn, type InstalledPackage, installedPackage, loadPackage, toolOf } from '../../reading/installed-package.server.ts'
import { partsOf } from '../../reading/markdown-parts.ts'
import { firstParagraph } from '../../reading/plain-text.ts'
import { firstSentence, humanizeCode, namesOf, shortcodeOf, summaryOf, titleOf } from '../titles.ts'
import { optionalFlag, optionalText } from '../stated-facts.ts'

/** Splits a list of types at commas and semicolons outside brackets and quotes. */
function splitTypes(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [sign = ''] of text.matchAll(/=>|'[^']*'|./gs)) {
    if (/[<([{]/.test(sign)) depth += 1
    if (/[>)\]}]/.test(sign) && sign !== '=>') depth -= 1
    if ((sign === ',' || sign === ';') && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

const plain = (type: string) => type.replaceAll(/'([^']*)'/g, '"$1"').slice(0, 500)

/** The text between the bracket at `from` and its closing bracket. */
function inside(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length && at < from + 20_000; at += 1) {
    const sign = text[at] ?? ''
    if (/[<{(]/.test(sign)) depth += 1
    if (/[>})]/.test(sign) && text[at - 1] !== '=') depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** Returns a rule’s options from the package’s type definitions: its primary option and its secondary ones. */
export function stylelintOptions(types: string, rule: string): NonNullable<RuleInput['options']> {
  const start = new RegExp(`'${rule.replaceAll(/[^\w-]/g, '')}':\\s*CoreRule<`).exec(types)
  if (!start) return []
  const [first = '', second = ''] = splitTypes(inside(types, start.index + start[0].length - 1))
  const settings = second.startsWith('{') ? splitTypes(second.slice(1, -1)) : []
  return [
    ...(first && first !== 'true' ? [{ name: 'primary option', type: plain(first) }] : []),
    ...settings.flatMap((setting) => {
      const [, name, type] = /^(\w+)\??:\s*(.+)$/s.exec(setting) ?? []
      return name && type ? [{ name, type: plain(type) }] : []
    }),
  ]
}

const meta = z.looseObject({
  url: optionalText,
  fixable: optionalFlag,
  deprecated: optionalFlag,
})

/** A Stylelint rule: a function with these properties. */
type StylelintRule = { messages?: unknown; meta?: unknown }

/** Rules that prevent mistakes; all others enforce conventions. */
const MISTAKE =
  /no-(?:\w+-)*(?:unknown|invalid|duplicates?|empty|deprecated|descending|irregular|missing|overrides|unmatchable|nonstandard|unspaced|important|untyped|non-standard|redundant|shorthand|line-breaks)/

/** Renders a message with “…” for its arguments. Messages that need a list or a number are dropped. */
function textOf(message: unknown, name: string): string {
  if (typeof message === 'string') return message.replace(` (${name})`, '')
  if (typeof message !== 'function') return ''
  try {
    const text: unknown = message('…', '…', '…', '…', '…')
    return typeof text === 'string' ? text.replace(` (${name})`, '') : ''
  } catch {
    return ''
  }
}

function messagesOf(messages: unknown, name: string): string[] {
  const all = z.record(z.string(), z.unknown()).safeParse(messages).data ?? {}
  return Object.values(all)
    .map((message) => textOf(message, name))
    .filter((text) => text && !/undefined|NaN|\[object/.test(text))
}

const STATES_PROBLEM =
  /^(?:Unexpected|Redundant|Missing|Unknown|Duplicate|Empty|Invalid|Deprecated|Vendor-prefixed|Irregular|Unmatchable|Non-standard)\b/

/** Uses the first message without placeholders as the title, if it still states the problem. */
function titleIn([message = '']: readonly string[], name: string): string {
  const hasPlaceholder = message.includes('…')
  const [phrase = ''] = message.replaceAll(/\s*[“"(]?…[”")]?/g, '').split(/,| at-?rule$/)
  const isWhole =
    (!hasPlaceholder || STATES_PROBLEM.test(phrase)) && /\s/.test(phrase) && !/\b(?:to|be|of|the|for|in|than|with|at)$/.test(phrase)
  return titleOf(isWhole && !/^Expected|^Disallowed/.test(phrase) ? phrase : humanizeCode(name))
}

/**
 * Converts a Stylelint rule to an issue.
 * @param readme the rule’s documentation, or ''
 */
function stylelintRule(name: string, rule: StylelintRule, options: RuleInput['options'], readme: string): RuleInput {
  const facts = meta.safeParse(rule.meta ?? {}).data
  const messages = messagesOf(rule.messages, name)
  const parts = partsOf(readme.replace(/^#\s.*$/m, ''), 'css')
  const sentence = firstSentence(firstParagraph(parts.text))
  const title = sentence ? titleOf(sentence) : titleIn(messages, name)
  const isMistake = MISTAKE.test(name)
  return {
    ...namesOf(name, name),
    title,
    summary: summaryOf(sentence || messages[0] || title),
    description: [parts.text, reportedMessages(messages)].filter(Boolean).join('\n\n'),
    severity: severityFor(name, isMistake ? 'major' : 'minor'),
    category: isMistake ? 'bug-risk' : 'style',
    tags: [isMistake ? 'avoid-errors' : 'enforce-conventions'],
    autofix: facts?.fixable ? 'safe' : 'none',
    examples: parts.examples,
    options: options ?? [],
    references: [
      ...(facts?.url && isWebAddress(facts.url) ? [{ title: `${name} in the tool’s documentation`, url: facts.url }] : []),
      ...parts.references,
    ].slice(0, 40),
    deprecated: facts?.deprecated ? { since: 'an earlier version', replacedBy: [] } : null,
  }
}

// Reads the rules of Stylelint or of a plugin by running the installed package.

const isObjectOrFunction = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

/** Returns the rules by name. Stylelint loads its own lazily; a plugin exports one rule or a list. */
function rulesIn(exported: Record<string, unknown>): Map<string, () => unknown> {
  const main = exported.default ?? exported['module.exports'] ?? exported
  const own = isObjectOrFunction(main) && isObjectOrFunction(main.rules) ? main.rules : undefined
  if (own) return new Map(Object.keys(own).map((name) => [name, () => own[name]]))
  const plugins = [main].flat().filter(isObjectOrFunction)
  return new Map(
    plugins.flatMap((plugin) =>
      typeof plugin.ruleName === 'string' && isObjectOrFunction(plugin.rule) ? [[plugin.ruleName, () => plugin.rule]] : [],
    ),
  )
}

/** Folders with the documentation of rules. */
const DOCS_FOLDERS = ['lib/rules', 'rules', 'src/rules', 'dist/rules']

/** An ESLint rule is an object with `create`; a Stylelint rule is a function. */
async function isEslintRule(load: () => unknown): Promise<boolean> {
  try {
    const rule = await load()
    return typeof rule === 'object' && rule !== null && 'create' in rule
  } catch {
    return false
  }
}

/** ESLint plugins export `rules` too, but as Stylelint rules they would lose all their data. */
async function refuseEslint({ name }: InstalledPackage, rules: Iterable<() => unknown>): Promise<void> {
  for (const load of rules)
    if (await isEslintRule(load)) throw new CatalogueError(`The package ${name} is an ESLint plugin. Import it as eslint.`)
}

export async function* readStylelint({ place }: Source): AsyncIterable<Found> {
  const installed = installedPackage(place)
  const rules = rulesIn(await loadPackage(installed))
  if (rules.size === 0) throw new CatalogueError(`The package ${installed.name} exports no rules, so it is not a Stylelint plugin.`)
  if (installed.name !== 'stylelint') await refuseEslint(installed, rules.values())
  const name = installed.name === 'stylelint' ? 'Stylelint' : installed.name.slice(0, 80)
  yield {
    kind: 'analyzer',
    analyzer: {
      shortcode: shortcodeOf(installed.name),
      name,
      category: 'language',
      languages: ['CSS'],
      config: 'stylelint',
      tool: toolOf(installed),
    },
  }
  const types = fileIn(installed, 'types/stylelint/index.d.ts')
  const at = { file: `${installed.name}@${installed.version}` }
  for (const [rule, load] of rules) {
    try {
      const loaded = await load()
      if (!isObjectOrFunction(loaded)) throw new Error('it is neither an object nor a function')
      const name = rule.replace(/^.*\//, '')
      const readme = DOCS_FOLDERS.map((folder) => fileIn(installed, `${folder}/${name}/README.md`)).find(Boolean) ?? ''
      yield { kind: 'rule', at, rule: stylelintRule(rule, loaded as StylelintRule, stylelintOptions(types, rule), readme) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      yield { kind: 'reject', at, code: rule, reason: `The rule cannot be read: ${reason.slice(0, 300)}.` }
    }
  }
}
