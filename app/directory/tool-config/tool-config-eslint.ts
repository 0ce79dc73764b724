import { pluginSetup } from '#cms/catalogue/setup/eslint-setup.ts'
import type { Chosen, ChosenRule } from './chosen-rules.ts'
import { needsOptions } from '../issue/required-options.ts'
import { isTypeAware } from '../issue/type-aware-rules.ts'

/** The plugin prefix of a rule: `n` of `n/no-sync`, `@a` of `@a/rule`, `@a/b` of `@a/b/rule`. Rule names may contain slashes. */
export const prefixOf = (id: string) => (/^(@[^/]+\/[^/]+)\/|^([^/]+)\//.exec(id) ?? []).slice(1).find(Boolean) ?? ''

/** The package of a plugin by ESLint's convention: eslint-plugin-unicorn for `unicorn`, @a/eslint-plugin-b for `@a/b`. */
function packageOf(prefix: string): string {
  if (!prefix.startsWith('@')) return `eslint-plugin-${prefix}`
  const [scope = '', name] = prefix.split('/')
  return name ? `${scope}/eslint-plugin-${name}` : `${scope}/eslint-plugin`
}

const MODULES: Record<string, string> = { '@typescript-eslint': 'typescript-eslint' }

function pluginsOf({ rules, tool }: Chosen) {
  const prefixes = [...new Set(rules.map(({ id }) => prefixOf(id)))].filter(Boolean)
  // If all rules belong to one plugin, the analyzer's name is its package.
  const own = prefixes.length === 1 && tool.name && tool.name !== 'eslint' && /^[\w@./-]+$/.test(tool.name) ? tool.name : undefined
  return prefixes.map((prefix, index) => {
    const module = own ?? MODULES[prefix] ?? packageOf(prefix)
    const name = `plugin${prefixes.length > 1 ? index + 1 : ''}`
    return { prefix, module, name, ...pluginSetup(module, name) }
  })
}

const quoted = (text: string) => JSON.stringify(text)

const IS_SCRIPT = /^(?:javascript|typescript|jsx|tsx|vue|svelte|astro)$/i

/** The languages of a rule that does not apply to scripts. */
const foreignLanguages = ({ languages = [] }: ChosenRule) => (languages.some((name) => IS_SCRIPT.test(name)) ? [] : languages)

/**
 * Returns why a rule cannot be enabled here, or `null`. ESLint rejects the whole file for a rule of another language and crashes
 * on a rule without its type information; which plugin provides those is up to the project.
 */
function obstacleOf(rule: ChosenRule, readsTypes: boolean): string | null {
  const languages = foreignLanguages(rule)
  if (languages.length > 0) return `is for ${languages.join(', ')}, not JavaScript: put it in a block for those files`
  if (needsOptions(rule.id)) return 'needs options of your own'
  const needsTypes = !readsTypes && isTypeAware(rule)
  return needsTypes ? 'needs type information: put it in a block with the typescript-eslint parser and projectService' : null
}

function lineOf(rule: ChosenRule, readsTypes: boolean): string {
  const setting = `${quoted(rule.id)}: ${rule.severity === 'minor' ? "'warn'" : "'error'"},`
  const obstacle = obstacleOf(rule, readsTypes)
  return obstacle ? `      // ${setting} ${obstacle}\n` : `      ${setting}\n`
}

type Plugin = ReturnType<typeof pluginsOf>[number]
type Block = { rules: ChosenRule[]; plugin?: Plugin; readsTypes: boolean }

/** One block per plugin, because a plugin may apply to some files only. ESLint's own rules apply to all. */
function blocksOf({ rules }: Chosen, plugins: readonly Plugin[]): Block[] {
  const own = rules.filter(({ id }) => prefixOf(id) === '')
  const blocks = plugins.map((plugin) => ({
    rules: rules.filter(({ id }) => prefixOf(id) === plugin.prefix),
    plugin,
    readsTypes: plugin.module === 'typescript-eslint',
  }))
  return own.length > 0 || blocks.length === 0 ? [{ rules: own, readsTypes: false }, ...blocks] : blocks
}

function writeBlock({ rules, plugin, readsTypes }: Block): string {
  const setup = plugin ? [...plugin.lines, `plugins: { ${quoted(plugin.prefix)}: ${plugin.value} },`] : []
  const before = (plugin?.before ?? []).map((line) => `  ${line}\n`).join('')
  const lines = rules.map((rule) => lineOf(rule, readsTypes)).join('')
  return `${before}  {\n${setup.map((line) => `    ${line}\n`).join('')}    rules: {\n${lines}    },\n  },\n`
}

/** Writes ESLint's flat configuration with the plugins of the rules. */
export function eslintConfig(chosen: Chosen): { text: string; skipped: number } {
  const plugins = pluginsOf(chosen)
  const imports = plugins.map(({ name, module }) => `import ${name} from ${quoted(module)}\n`).join('')
  const blocks = blocksOf(chosen, plugins)
  return {
    text: `${imports}\nexport default [\n${blocks.map(writeBlock).join('')}]\n`,
    skipped: blocks.flatMap(({ rules, readsTypes }) => rules.filter((rule) => obstacleOf(rule, readsTypes))).length,
  }
}
