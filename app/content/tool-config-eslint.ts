import { pluginSetup } from '#cms/imports/eslint-setup.ts'
import type { Chosen, ChosenRule } from './tool-config.ts'
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

/** Rules that without options end in a fault, or find nothing: what they look for is the project's own. Of bindings, Vue's has a default. */
const NEEDS_OPTIONS =
  /(?:^|\/)(?:no-restricted-(?!v-bind$)[\w-]+|id-denylist|id-match|string-content)$|^jsdoc\/(?:match-name|no-missing-syntax|require-tags)$/

/**
 * Why a rule cannot stand in this file, or nothing. ESLint refuses the whole file for a rule in a block of another language, and ends at one that
 * asks for types nobody reads; which plugin reads that language, or those types, is the project's own choice.
 */
function obstacleOf(rule: ChosenRule, readsTypes: boolean): string | null {
  const languages = foreignLanguages(rule)
  if (languages.length > 0) return `is for ${languages.join(', ')}, not for JavaScript: put it into a block for those files`
  if (NEEDS_OPTIONS.test(rule.id)) return 'needs options of your own'
  const needsTypes = !readsTypes && asksForTypes(rule)
  return needsTypes ? 'needs types: put it into a block with the parser of typescript-eslint and its projectService' : null
}

function lineOf(rule: ChosenRule, readsTypes: boolean): string {
  const setting = `${quoted(rule.id)}: ${rule.severity === 'minor' ? "'warn'" : "'error'"},`
  const obstacle = obstacleOf(rule, readsTypes)
  return obstacle ? `      // ${setting} ${obstacle}\n` : `      ${setting}\n`
}

/** ESLint's flat configuration, with the plugins that the rules' prefixes name. */
export function eslintConfig(chosen: Chosen): { text: string; skipped: number } {
  const plugins = pluginsOf(chosen)
  const imports = plugins.map(({ name, module }) => `import ${name} from ${quoted(module)}\n`).join('')
  const named = plugins.map(({ prefix, value }) => `${quoted(prefix)}: ${value}`).join(', ')
  const readsTypes = plugins.some(({ module }) => module === 'typescript-eslint')
  const rules = chosen.rules.map((rule) => lineOf(rule, readsTypes)).join('')
  const setup = plugins.flatMap(({ lines }) => lines.map((line) => `${line}\n    `)).join('')
  const own = plugins.length > 0 ? `plugins: { ${named} },\n    ` : ''
  const before = plugins.flatMap((plugin) => plugin.before.map((line) => `  ${line}\n`)).join('')
  return {
    text: `${imports}\nexport default [\n${before}  {\n    ${setup}${own}rules: {\n${rules}    },\n  },\n]\n`,
    skipped: chosen.rules.filter((rule) => obstacleOf(rule, readsTypes)).length,
  }
}
