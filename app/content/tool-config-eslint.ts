import { pluginSetup } from '#cms/imports/eslint-setup.ts'
import type { Chosen, ChosenRule } from './tool-config.ts'
import { waitsForOptions } from './waits-for-options.ts'
import { asksForTypes } from './with-types.ts'

/** The name under which a plugin's rules are known: `n` of `n/no-sync`, `@a` of `@a/rule`, `@a/b` of `@a/b/rule`. A rule's own name may have slashes. */
export const prefixOf = (id: string) => (/^(@[^/]+\/[^/]+)\/|^([^/]+)\//.exec(id) ?? []).slice(1).find(Boolean) ?? ''

/** The package of a plugin by ESLint's convention: `unicorn` is eslint-plugin-unicorn, `@a/b` is @a/eslint-plugin-b. */
function packageOf(prefix: string): string {
  if (!prefix.startsWith('@')) return `eslint-plugin-${prefix}`
  const [scope = '', name] = prefix.split('/')
  return name ? `${scope}/eslint-plugin-${name}` : `${scope}/eslint-plugin`
}

const MODULES: Record<string, string> = { '@typescript-eslint': 'typescript-eslint' }

function pluginsOf({ rules, tool }: Chosen) {
  const prefixes = [...new Set(rules.map(({ id }) => prefixOf(id)))].filter(Boolean)
  // The tool's own package is its analyzer's name, where the rules are all of one plugin.
  const own = prefixes.length === 1 && tool.name && tool.name !== 'eslint' && /^[\w@./-]+$/.test(tool.name) ? tool.name : undefined
  return prefixes.map((prefix, index) => {
    const module = own ?? MODULES[prefix] ?? packageOf(prefix)
    const name = `plugin${prefixes.length > 1 ? index + 1 : ''}`
    return { prefix, module, name, ...pluginSetup(module, name) }
  })
}

const quoted = (text: string) => JSON.stringify(text)

const IS_SCRIPT = /^(?:javascript|typescript|jsx|tsx|vue|svelte|astro)$/i

/** The languages of a rule that is for none of those whose parsers give ESLint a script. */
const foreignLanguages = ({ languages = [] }: ChosenRule) => (languages.some((name) => IS_SCRIPT.test(name)) ? [] : languages)

/**
 * Why a rule cannot stand in this file, or nothing. ESLint refuses the whole file for a rule in a block of another language, and ends at one that
 * asks for types nobody reads; which plugin reads that language, or those types, is the project's own choice.
 */
function obstacleOf(rule: ChosenRule, readsTypes: boolean): string | null {
  const languages = foreignLanguages(rule)
  if (languages.length > 0) return `is for ${languages.join(', ')}, not for JavaScript: put it into a block for those files`
  if (waitsForOptions(rule.id)) return 'needs options of your own'
  const needsTypes = !readsTypes && asksForTypes(rule)
  return needsTypes ? 'needs types: put it into a block with the parser of typescript-eslint and its projectService' : null
}

function lineOf(rule: ChosenRule, readsTypes: boolean): string {
  const setting = `${quoted(rule.id)}: ${rule.severity === 'minor' ? "'warn'" : "'error'"},`
  const obstacle = obstacleOf(rule, readsTypes)
  return obstacle ? `      // ${setting} ${obstacle}\n` : `      ${setting}\n`
}

type Plugin = ReturnType<typeof pluginsOf>[number]
type Block = { rules: ChosenRule[]; plugin?: Plugin; readsTypes: boolean }

/** The rules of each plugin apart, as it may be for some files alone; those of ESLint's own are for all. */
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

/** ESLint's flat configuration, with the plugins that the rules' prefixes name. */
export function eslintConfig(chosen: Chosen): { text: string; skipped: number } {
  const plugins = pluginsOf(chosen)
  const imports = plugins.map(({ name, module }) => `import ${name} from ${quoted(module)}\n`).join('')
  const blocks = blocksOf(chosen, plugins)
  return {
    text: `${imports}\nexport default [\n${blocks.map(writeBlock).join('')}]\n`,
    skipped: blocks.flatMap(({ rules, readsTypes }) => rules.filter((rule) => obstacleOf(rule, readsTypes))).length,
  }
}
