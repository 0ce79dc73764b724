import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import type { CatalogueAnalyzer } from '../../catalogue.ts'
import type { RuleInput } from '../../rule.ts'
import { type InstalledPackage, installedPackage, toolOf } from '../reading/installed-package.server.ts'
import { withIndentation } from '../reading/code-indentation.ts'
import { optionsOf } from '../reading/json-schema-options.ts'
import { readJsonList } from '../json-rules.server.ts'
import { foundOxlintRule, nameCounter } from './oxlint-rule.ts'
import { runTool } from '../reading/run-tool.server.ts'
import { at as atPath } from '../reading/schema-references.ts'

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
  const file = path.join(installed.folder, 'configuration_schema.json')
  if (!existsSync(file)) return () => []
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'))
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
  const counted = readJsonList(place, what, (rule) => {
    count(rule)
    return []
  })
  // Errors are reported in the second pass.
  for await (const _ of counted) void _
  yield* readJsonList(place, what, (rule, at) => foundOxlintRule(rule, at, isUnique))
}
