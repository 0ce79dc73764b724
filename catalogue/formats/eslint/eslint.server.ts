import { existsSync } from 'node:fs'
import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import { snippetsForUnusualPrefix } from '../../setup/snippets.ts'
import { fileIn, type InstalledPackage, installedPackage, loadPackage, reasonOf, toolOf } from '../../reading/installed-package.server.ts'
import { type MarkdownParts, partsOf } from '../../reading/markdown-parts.ts'
import { shortcodeOf } from '../titles.ts'
import { analyzerCodeOf, type EslintPlugin, pluginOf, prefixOf, recommendedRules } from './eslint-plugin.ts'
import { eslintRule, eslintRuleCode, ruleMeta } from './eslint-rule.ts'

const EMPTY: MarkdownParts = { text: '', examples: [], references: [] }
const MAX_LENGTH = 100_000
/** End of the header written by eslint-doc-generator, which repeats the rule's metadata. */
const HEADER_END = /<!--\s{0,9}end auto-generated rule header\s{0,9}-->/
const TITLE = /^\s*# .*$/m
/** Links to other files of the package, which do not work on the site. */
const RELATIVE = /(?<!!)\[([^\][]{1,200})\]\((?!https?:|#)[^()\s]{0,500}\)/gi

/** Reads a rule's documentation from `docs/rules`, which most plugins do not ship. */
function documentationOf(installed: InstalledPackage, rule: string): MarkdownParts {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(rule)) return EMPTY
  const text = fileIn(installed, `docs/rules/${rule}.md`)
  if (text.length > MAX_LENGTH) return EMPTY
  const below = HEADER_END.test(text) ? (text.split(HEADER_END).at(-1) ?? '') : text.replace(TITLE, '')
  return partsOf(below.replaceAll(RELATIVE, '$1'), 'js')
}

/** Folders that packages ship unbuilt, as in their repository. */
const SOURCE_FOLDERS = ['lib/rules', 'rules', 'src/rules']

/** Source paths in the repository for packages that ship only built files. */
const BUILT: Record<string, (name: string) => string> = {
  'typescript-eslint': (name) => `packages/eslint-plugin/src/rules/${name}.ts`,
  '@typescript-eslint/eslint-plugin': (name) => `packages/eslint-plugin/src/rules/${name}.ts`,
  'eslint-plugin-regexp': (name) => `lib/rules/${name}.ts`,
  'eslint-plugin-vue': (name) => `lib/rules/${name}.js`,
  '@vitest/eslint-plugin': (name) => `src/rules/${name}.ts`,
}

/** Returns the URL of the rule's source code at the installed version, if it is known for sure. */
function sourceOfRule(installed: InstalledPackage, name: string): string | undefined {
  const { repository } = toolOf(installed)
  if (!repository?.startsWith('https://github.com/') || /[^\w/-]/.test(name)) return undefined
  const inCamelCase = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const files = SOURCE_FOLDERS.flatMap((folder) => [`${folder}/${name}.js`, `${folder}/${inCamelCase}.js`])
  const built = BUILT[installed.name]
  const file = built ? built(name) : files.find((one) => existsSync(path.join(installed.folder, one)))
  return file && `${repository}/blob/v${installed.version}/${file}`
}

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
