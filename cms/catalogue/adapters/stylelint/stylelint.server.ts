import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import { type InstalledPackage, installedPackage, loadPackage, toolOf } from '../reading/installed-package.server.ts'
import { shortcodeOf } from '../deepsource/shortcode-of.ts'
import { type StylelintRule, stylelintRule } from './stylelint-rule.ts'
import { stylelintOptions } from './stylelint-types.ts'

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

function textIn(installed: InstalledPackage, file: string): string {
  try {
    return readFileSync(path.join(installed.folder, file), 'utf8')
  } catch {
    return ''
  }
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
  const types = textIn(installed, 'types/stylelint/index.d.ts')
  const at = { file: `${installed.name}@${installed.version}` }
  for (const [rule, load] of rules) {
    try {
      const loaded = await load()
      if (!isObjectOrFunction(loaded)) throw new Error('it is neither an object nor a function')
      const name = rule.replace(/^.*\//, '')
      const readme = DOCS_FOLDERS.map((folder) => textIn(installed, `${folder}/${name}/README.md`)).find(Boolean) ?? ''
      yield { kind: 'rule', at, rule: stylelintRule(rule, loaded as StylelintRule, stylelintOptions(types, rule), readme) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      yield { kind: 'reject', at, code: rule, reason: `The rule cannot be read: ${reason.slice(0, 300)}.` }
    }
  }
}
