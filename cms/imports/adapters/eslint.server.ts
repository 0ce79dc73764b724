import { CatalogueError, type Found, type Source } from '../adapter.ts'
import { analyzerCodeOf, type EslintPlugin, pluginOf, prefixOf, recommendedRules } from './eslint-plugin.ts'
import { documentationOf } from './eslint-docs.ts'
import { eslintRule, eslintRuleCode, ruleMeta } from './eslint-rule.ts'
import { sourceOfRule } from './eslint-sources.ts'
import { type InstalledPackage, installedPackage, loadPackage, reasonOf, toolOf } from './installed-package.server.ts'
import { snippetsByPrefix } from '../first-snippets.ts'
import { shortcodeOf } from './shortcode-of.ts'

/**
 * Reads the rules of ESLint itself or of a plugin from the package that is installed, whose code is run for it. A rule's
 * type and whether it is recommended give its severity; docs/import-formats.md has the table.
 */

const NAMES: Record<string, string> = { eslint: 'ESLint', 'typescript-eslint': 'typescript-eslint' }

async function pluginIn(installed: InstalledPackage): Promise<EslintPlugin> {
  // ESLint has its own rules behind a second entry, as a lazy map.
  const exported = await loadPackage(installed, installed.name === 'eslint' ? './use-at-your-own-risk' : '.')
  if (exported.builtinRules instanceof Map) return { rules: Object.fromEntries(exported.builtinRules), configs: {}, namespace: '' }
  const plugin = pluginOf(exported)
  if (plugin) return plugin
  throw new CatalogueError(`The package ${installed.name} exports no \`rules\`, so it is no ESLint plugin.`)
}

/** The plugin with what its configurations say of it. Reading them runs its code once more. */
async function readPlugin(installed: InstalledPackage) {
  try {
    const plugin = await pluginIn(installed)
    return { plugin, prefix: prefixOf(installed.name, plugin), on: recommendedRules(plugin.configs) }
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    throw new CatalogueError(`The package ${installed.name} cannot be read: ${reasonOf(error)}`)
  }
}

/** What one rule of the plugin becomes. */
function foundIn(plugin: EslintPlugin, name: string, on: Set<string>, prefix: string, installed: InstalledPackage): Found {
  const at = { file: `${installed.name}@${installed.version}` }
  try {
    const rule = eslintRuleCode.safeParse(plugin.rules[name]).data
    if (!rule) return { kind: 'reject', at, code: name, reason: 'It is no rule: it has no function `create`.' }
    const meta = ruleMeta.parse(rule.meta ?? {})
    const context = { prefix, tool: installed.name, inRecommended: on.has(prefix ? `${prefix}/${name}` : name) }
    return {
      kind: 'rule',
      at,
      rule: eslintRule(name, meta, { ...context, source: sourceOfRule(installed, name), docs: documentationOf(installed, name) }),
    }
  } catch (error) {
    return { kind: 'reject', at, code: name, reason: `The rule cannot be read: ${reasonOf(error)}` }
  }
}

/** Reads ESLint's own rules or a plugin's. */
export async function* readEslint({ place }: Source): AsyncIterable<Found> {
  const installed = installedPackage(place)
  const { plugin, prefix, on } = await readPlugin(installed)
  const shortcode = shortcodeOf(analyzerCodeOf(installed.name))
  const name = NAMES[installed.name] ?? installed.name
  const snippets = snippetsByPrefix(installed.name, prefix)
  yield {
    kind: 'analyzer',
    analyzer: {
      shortcode,
      name: name.slice(0, 80),
      category: 'language',
      config: 'eslint',
      tool: toolOf(installed),
      ...(snippets && { snippets }),
    },
  }
  for (const rule of Object.keys(plugin.rules)) yield foundIn(plugin, rule, on, prefix, installed)
}
