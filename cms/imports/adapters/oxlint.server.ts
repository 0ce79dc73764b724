import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import type { RuleInput } from '../rule.ts'
import { type InstalledPackage, installedPackage, toolOf } from './installed-package.server.ts'
import { optionsOf } from './json-schema-options.ts'
import { readJsonList } from './json-rules.server.ts'
import { foundOxlintRule, namesIn } from './oxlint-rule.ts'
import { runTool } from './run-tool.server.ts'
import { at as atPath, resolved } from './schema-references.ts'

/** Reads what `oxlint --rules --format=json` prints: from a file, or from the installed package, which is run for it. */

const ANALYZER: CatalogueAnalyzer = {
  shortcode: 'oxlint',
  name: 'Oxlint',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  config: 'oxlint',
}

/** The options of each rule, from the schema of the configuration that the package brings. */
function optionsIn(installed: InstalledPackage): (id: string) => RuleInput['options'] {
  const file = path.join(installed.folder, 'configuration_schema.json')
  if (!existsSync(file)) return () => []
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (id) => {
    const choices = atPath(schema, ['definitions', 'DummyRuleMap', 'properties', id, 'anyOf'])
    const items = Array.isArray(choices) ? choices.map((choice) => atPath(choice, ['items'])).find(Array.isArray) : undefined
    return items ? optionsOf(resolved(items.slice(1), schema)).slice(0, 200) : []
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
    throw new CatalogueError(`${file} does not print its rules as JSON. Give a file that has them.`)
  }
  if (!Array.isArray(rules)) throw new CatalogueError(`${file} prints no list of rules.`)
  const options = optionsIn(installed)
  const { count, isAlone } = namesIn()
  rules.forEach(count)
  for (const rule of rules) yield* foundOxlintRule(rule, { file }, isAlone, options)
}

/** Reads the rules of oxlint. */
export async function* readOxlint({ place }: Source): AsyncIterable<Found> {
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) {
    yield* readInstalled(installedPackage(place))
    return
  }
  yield { kind: 'analyzer', analyzer: ANALYZER }
  const what = 'What `oxlint --rules --format=json` prints'
  const { count, isAlone } = namesIn()
  const counted = readJsonList(place, what, (rule) => {
    count(rule)
    return []
  })
  // What cannot be read is told when the rules are.
  for await (const _ of counted) void _
  yield* readJsonList(place, what, (rule, at) => foundOxlintRule(rule, at, isAlone))
}
