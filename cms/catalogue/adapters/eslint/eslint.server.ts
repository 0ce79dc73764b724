import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import { analyzerCodeOf, type EslintPlugin, pluginOf, prefixOf, recommendedRules } from './eslint-plugin.ts'
import { documentationOf } from './eslint-docs.ts'
import { eslintRule, eslintRuleCode, ruleMeta } from './eslint-rule.ts'
import { sourceOfRule } from './eslint-sources.ts'
import { type InstalledPackage, installedPackage, loadPackage, reasonOf, toolOf } from '../reading/installed-package.server.ts'
import { snippetsForUnusualPrefix } from '../../setup/default-snippets.ts'
import { shortcodeOf } from '../deepsource/shortcode-of.ts'

/**
 * Reads the rules of ESLint or of a plugin by running the installed package. Severity follows from a rule's type and whether it is
 * recommended; see docs/import-formats.md.
 */

const NAMES: Record<string, string> = { eslint: 'ESLint', 'typescript-eslint': 'typescript-eslint' }

async function pluginIn(installed: InstalledPackage): Promise<EslintPlugin> {
  // ESLint exports its own rules as a lazy map from a second entry point.
  const exported = await loadPackage(installed, installed.name === 'eslint' ? './use-at-your-own-risk' : '.')
  if (exported.builtinRules instanceof Map) return { rules: Object.fromEntries(exported.builtinRules), configs: {}, namespace: '' }
  const plugin = pluginOf(exported)
  if (plugin) return plugin
  throw new CatalogueError(`The package ${installed.name} exports no \`rules\`, so it is not an ESLint plugin.`)
}

/** Loads the plugin with its prefix and recommended rules. Reading the configurations may run code too. */
async function readPlugin(installed: InstalledPackage) {
  try {
    const plugin = await pluginIn(installed)
    return { plugin, prefix: prefixOf(installed.name, plugin), recommended: recommendedRules(plugin.configs) }
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    throw new CatalogueError(`The package ${installed.name} cannot be read: ${reasonOf(error)}`)
  }
}

function foundIn(plugin: EslintPlugin, name: string, recommended: Set<string>, prefix: string, installed: InstalledPackage): Found {
  const at = { file: `${installed.name}@${installed.version}` }
  try {
    const rule = eslintRuleCode.safeParse(plugin.rules[name]).data
    if (!rule) return { kind: 'reject', at, code: name, reason: 'It is not a rule: it has no `create` function.' }
    const meta = ruleMeta.parse(rule.meta ?? {})
    const context = { prefix, tool: installed.name, inRecommended: recommended.has(prefix ? `${prefix}/${name}` : name) }
    return {
      kind: 'rule',
      at,
      rule: eslintRule(name, meta, { ...context, source: sourceOfRule(installed, name), docs: documentationOf(installed, name) }),
    }
  } catch (error) {
    return { kind: 'reject', at, code: name, reason: `The rule cannot be read: ${reasonOf(error)}` }
  }
}

export async function* readEslint({ place }: Source): AsyncIterable<Found> {
  const installed = installedPackage(place)
  const { plugin, prefix, recommended } = await readPlugin(installed)
  const shortcode = shortcodeOf(analyzerCodeOf(installed.name))
  const name = NAMES[installed.name] ?? installed.name
  const snippets = snippetsForUnusualPrefix(installed.name, prefix)
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
  for (const rule of Object.keys(plugin.rules)) yield foundIn(plugin, rule, recommended, prefix, installed)
}
