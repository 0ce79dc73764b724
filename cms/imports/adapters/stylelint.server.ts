import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../adapter.ts'
import { type InstalledPackage, installedPackage, loadPackage, toolOf } from './installed-package.server.ts'
import { shortcodeOf } from './shortcode-of.ts'
import { type StylelintRule, stylelintRule } from './stylelint-rule.ts'
import { stylelintOptions } from './stylelint-types.ts'

/** Reads the rules of Stylelint itself or of a plugin from the package that is installed, whose code is run for it. */

const isThing = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

/** The rules by name. Stylelint loads its own when they are asked for; a plugin is one rule, or a list of them. */
function rulesIn(exported: Record<string, unknown>): Map<string, () => unknown> {
  const main = exported.default ?? exported['module.exports'] ?? exported
  const own = isThing(main) && isThing(main.rules) ? main.rules : undefined
  if (own) return new Map(Object.keys(own).map((name) => [name, () => own[name]]))
  const plugins = [main].flat().filter(isThing)
  return new Map(
    plugins.flatMap((plugin) =>
      typeof plugin.ruleName === 'string' && isThing(plugin.rule) ? [[plugin.ruleName, () => plugin.rule]] : [],
    ),
  )
}

/** Where packages have what they say of a rule. */
const DOCUMENTED = ['lib/rules', 'rules', 'src/rules', 'dist/rules']

/** A rule of ESLint is an object with `create`; one of Stylelint is a function. */
async function isEslintRule(load: () => unknown): Promise<boolean> {
  try {
    const rule = await load()
    return typeof rule === 'object' && rule !== null && 'create' in rule
  } catch {
    return false
  }
}

/** Both have their rules below the same name: taken for its own, the others' would lose all they say. */
async function refuseEslint({ name }: InstalledPackage, rules: Iterable<() => unknown>): Promise<void> {
  for (const load of rules)
    if (await isEslintRule(load)) throw new CatalogueError(`The package ${name} is a plugin of ESLint. Import it as eslint.`)
}

function textIn(installed: InstalledPackage, file: string): string {
  try {
    return readFileSync(path.join(installed.folder, file), 'utf8')
  } catch {
    return ''
  }
}

/** Reads Stylelint’s own rules or a plugin’s. */
export async function* readStylelint({ place }: Source): AsyncIterable<Found> {
  const installed = installedPackage(place)
  const rules = rulesIn(await loadPackage(installed))
  if (rules.size === 0) throw new CatalogueError(`The package ${installed.name} exports no rules, so it is no plugin of Stylelint.`)
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
      if (!isThing(loaded)) throw new Error('it is nothing that can be run')
      const name = rule.replace(/^.*\//, '')
      const readme = DOCUMENTED.map((folder) => textIn(installed, `${folder}/${name}/README.md`)).find(Boolean) ?? ''
      yield { kind: 'rule', at, rule: stylelintRule(rule, loaded as StylelintRule, stylelintOptions(types, rule), readme) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      yield { kind: 'reject', at, code: rule, reason: `The rule cannot be read: ${reason.slice(0, 300)}.` }
    }
  }
}
