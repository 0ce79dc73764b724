import { statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place, rejected, type Source } from '../../adapter.ts'
import type { CatalogueAnalyzer, RuleInput } from '../../catalogue.ts'
import { readJsonList } from '../json-rules.server.ts'
import { severityFor, unknownValueNote } from '../levels.ts'
import type { BrokenValue } from '../../reading/json-bytes.server.ts'
import { fileIn, type InstalledPackage, installedPackage, runTool, toolOf } from '../../reading/installed-package.server.ts'
import { at as atPath, optionsOf } from '../../reading/json-schema-options.ts'
import { humanizeCode, namesOf, summaryOf } from '../titles.ts'
import { optionalFlag, optionalText, textIn } from '../stated-facts.ts'

const FENCED = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n\1\2[ \t]*$/gm
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const STEP = '  '

/** An open bracket; only the first of a line indents what follows. */
type Open = { bracket: string; indents: boolean; isSwitch: boolean }

const bracketsIn = (line: string) =>
  [...line.replaceAll(STRING, '').replace(/\/\/.*$|\/\*.*?\*\//g, '')].filter((sign) => '()[]{}'.includes(sign))

const isCase = (line: string) => /^(?:case\b.*|default\s*):/.test(line)

function indentOf(line: string, open: readonly Open[]): string {
  const levels = open.filter(({ indents }) => indents).length
  return STEP.repeat(levels + (open.at(-1)?.isSwitch && !isCase(line) ? 1 : 0))
}

/** Indents code by its brackets; `null` if they do not match. */
function indented(code: string): string | null {
  const open: Open[] = []
  const lines: string[] = []
  for (const line of code.split('\n')) {
    const signs = bracketsIn(line)
    const closing = /^[)\]}]*/.exec(line)?.[0].length ?? 0
    for (const sign of signs.splice(0, closing)) if (open.pop()?.bracket !== PAIRS[sign]) return null
    lines.push(line && indentOf(line, open) + line)
    const before = open.length
    for (const sign of signs) {
      if (!PAIRS[sign]) open.push({ bracket: sign, indents: open.length === before, isSwitch: sign === '{' && /\bswitch\b/.test(line) })
      else if (open.pop()?.bracket !== PAIRS[sign]) return null
    }
  }
  return open.length > 0 ? null : lines.join('\n')
}

/**
 * Restores the indentation of code blocks in a Markdown text whose source lost it: those in which no line is indented, although a
 * bracket spans several. Code with unbalanced brackets stays as it is.
 */
export const withIndentation = (markdown: string): string =>
  markdown.replaceAll(FENCED, (whole, margin: string, fence: string, info: string, code: string) => {
    if (/^[ \t]+\S/m.test(code)) return whole
    const better = indented(code)
    return better === null ? whole : `${margin}${fence}${info}\n${better}\n${margin}${fence}`
  })

const oxlintRule = z.looseObject({
  scope: z.string().max(100).default('eslint'),
  value: z.string('A rule must have a value, its name.').min(1).max(200),
  category: z.string().default(''),
  type_aware: optionalFlag,
  fix: z.string().default('none').catch('none'),
  default: optionalFlag,
  recommended: optionalFlag,
  docs_url: optionalText,
})

type Kind = { category: RuleInput['category']; severity: RuleInput['severity'] }

const BY_CATEGORY = new Map<string, Kind>(
  Object.entries({
    correctness: { category: 'bug-risk', severity: 'major' },
    suspicious: { category: 'bug-risk', severity: 'major' },
    perf: { category: 'performance', severity: 'major' },
    pedantic: { category: 'antipattern', severity: 'minor' },
    restriction: { category: 'antipattern', severity: 'minor' },
    nursery: { category: 'antipattern', severity: 'minor' },
    style: { category: 'style', severity: 'minor' },
  }),
)

function autofixOf(fix: string): RuleInput['autofix'] {
  if (!fix.includes('fix') || /^(?:none|pending)$/.test(fix)) return 'none'
  if (/^(?:fixable|conditional)_(?:dangerous_)?suggestion$/.test(fix)) return 'none'
  return fix.includes('dangerous') ? 'unsafe' : 'safe'
}

/** The plugin's name in a configuration. */
const pluginOf = (scope: string) => scope.replaceAll('_', '-')

const idOf = (scope: string, value: string) => (pluginOf(scope) === 'eslint' ? value : `${pluginOf(scope)}/${value}`)

/** The id in the fields of a rule that cannot be read. */
function idIn(field: (name: string) => string | undefined): string | undefined {
  const value = field('value')
  return value === undefined ? undefined : idOf(field('scope') ?? 'eslint', value)
}

/** Counts the names in a list of rules. */
function nameCounter() {
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
function* foundOxlintRule(
  value: unknown,
  at: Place,
  isUnique: (name: string) => boolean,
  optionsOf: (id: string) => RuleInput['options'] = () => [],
): Iterable<Found> {
  const parsed = oxlintRule.safeParse(value)
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {}
    const code = idIn((name) => textIn(value, name))
    yield rejected(at, `It is not an oxlint rule: ${[...path.map(String), message].join(': ')}.`, code)
    return
  }
  const rule = parsed.data
  const plugin = pluginOf(rule.scope)
  const id = idOf(rule.scope, rule.value)
  const kind = BY_CATEGORY.get(rule.category)
  if (!kind) yield { kind: 'note', at, code: id, note: unknownValueNote('category', rule.category, 'antipattern, minor') }
  const { category, severity } = kind ?? { category: 'antipattern', severity: 'minor' }
  const title = humanizeCode(rule.value)
  const flags = { 'type-checked': rule.type_aware, 'has-suggestions': rule.fix.includes('suggestion') }
  const url = rule.docs_url && URL.canParse(rule.docs_url) && /^https?:/i.test(rule.docs_url) ? rule.docs_url : undefined
  yield {
    kind: 'rule',
    at,
    rule: {
      ...namesOf(id, id, isUnique(rule.value) ? rule.value : '', ...originalNames(plugin, rule.value)),
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

// Reads the output of `oxlint --rules --format=json` from a file, or by running the installed package.

const ANALYZER: CatalogueAnalyzer = {
  shortcode: 'oxlint',
  name: 'Oxlint',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  config: 'oxlint',
}

/** Returns a lookup of each rule's options in the package's configuration schema. */
function optionsIn(installed: InstalledPackage): (id: string) => RuleInput['options'] {
  const schema: unknown = JSON.parse(fileIn(installed, 'configuration_schema.json') || '{}')
  return (id) => {
    const choices = atPath(schema, ['definitions', 'DummyRuleMap', 'properties', id, 'anyOf'])
    const items = Array.isArray(choices) ? choices.map((choice) => atPath(choice, ['items'])).find(Array.isArray) : undefined
    const options = items ? optionsOf(items.slice(1), [], schema).slice(0, 200) : []
    // The schema is generated from comments, whose lines it trims.
    return options.map((option) => ({ ...option, description: withIndentation(option.description) }))
  }
}

async function* readInstalled(installed: InstalledPackage): AsyncIterable<Found> {
  const file = `${installed.name}@${installed.version}`
  yield { kind: 'analyzer', analyzer: { ...ANALYZER, tool: toolOf(installed) } }
  const printed = await runTool(installed.name, path.join(installed.folder, 'bin', 'oxlint'), ['--rules', '--format=json'])
  let rules: unknown
  try {
    rules = JSON.parse(printed)
  } catch {
    throw new CatalogueError(`${file} did not print its rules as JSON. Use a file with the rules instead.`)
  }
  if (!Array.isArray(rules)) throw new CatalogueError(`${file} did not print a list of rules.`)
  const options = optionsIn(installed)
  const { count, isUnique } = nameCounter()
  rules.forEach(count)
  for (const rule of rules) yield* foundOxlintRule(rule, { file }, isUnique, options)
}

export async function* readOxlint({ place }: Source): AsyncIterable<Found> {
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) {
    yield* readInstalled(installedPackage(place))
    return
  }
  yield { kind: 'analyzer', analyzer: ANALYZER }
  const what = 'The output of `oxlint --rules --format=json`'
  const { count, isUnique } = nameCounter()
  const counting = (rule: unknown) => {
    count(rule)
    return []
  }
  const codeOf = (broken: BrokenValue) => idIn((name) => broken.field(name))
  const counted = readJsonList(place, what, counting, codeOf)
  // Errors are reported in the second pass.
  for await (const _ of counted) void _
  yield* readJsonList(place, what, (rule, at) => foundOxlintRule(rule, at, isUnique), codeOf)
}
