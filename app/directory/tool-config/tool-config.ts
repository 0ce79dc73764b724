import {
  type Chosen,
  type ChosenRule,
  type ConfigFormat,
  isTypeAware,
  needsOptions,
  prefixOf,
  stylelintValue,
  typesNotes,
} from './rule-facts.ts'
import { pluginSetup } from '#catalogue/setup/eslint-setup.ts'

/** The package of a plugin by ESLint's convention: eslint-plugin-unicorn for `unicorn`, @a/eslint-plugin-b for `@a/b`. */
function packageOf(prefix: string): string {
  if (!prefix.startsWith('@')) return `eslint-plugin-${prefix}`
  const [scope = '', name] = prefix.split('/')
  return name ? `${scope}/eslint-plugin-${name}` : `${scope}/eslint-plugin`
}

const MODULES = new Map<string, string>(Object.entries({ '@typescript-eslint': 'typescript-eslint' }))

function pluginsOf({ rules, tool }: Chosen) {
  const prefixes = [...new Set(rules.map(({ id }) => prefixOf(id)))].filter(Boolean)
  // If all rules belong to one plugin, the analyzer's name is its package.
  const own = prefixes.length === 1 && tool.name && tool.name !== 'eslint' && /^[\w@./-]+$/.test(tool.name) ? tool.name : undefined
  return prefixes.map((prefix, index) => {
    const module = own ?? MODULES.get(prefix) ?? packageOf(prefix)
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
function eslintConfig(chosen: Chosen): { text: string; skipped: number } {
  const plugins = pluginsOf(chosen)
  const imports = plugins.map(({ name, module }) => `import ${name} from ${quoted(module)}\n`).join('')
  const blocks = blocksOf(chosen, plugins)
  return {
    text: `${imports}\nexport default [\n${blocks.map(writeBlock).join('')}]\n`,
    skipped: blocks.flatMap(({ rules, readsTypes }) => rules.filter((rule) => obstacleOf(rule, readsTypes))).length,
  }
}

/** Writes Stylelint's configuration. Rules that need a value from the project are comments. */
function stylelintConfig({ rules, tool }: Chosen): { text: string; skipped: number } {
  const own = tool.name && tool.name !== 'stylelint' ? `  plugins: [${quoted(tool.name)}],\n` : ''
  const lines = rules.map(({ id, severity }) => {
    const name = quoted(id)
    const value = stylelintValue(id)
    if (value === null) return `    // ${name}: needs a value of your own\n`
    return `    ${name}: ${severity === 'minor' ? `[${value}, { severity: 'warning' }]` : value},\n`
  })
  return {
    text: `export default {\n${own}  rules: {\n${lines.join('')}  },\n}\n`,
    skipped: rules.filter(({ id }) => stylelintValue(id) === null).length,
  }
}

/** `skipped` counts the rules that the file does not enable, because its format does not support them or they need more. */
type Written = { text: string; skipped: number }

/** `skips`: the note about skipped rules. */
type Writer = { file: string; type: string; comment: string; skips?: string; write: (chosen: Chosen) => Written }

const UNSUPPORTED = 'Left out as this format does not support them'

const level = ({ severity }: ChosenRule) => (severity === 'minor' ? 'warn' : 'error')

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** Biome's groups with recommended rules; rules of `nursery` are off unless named. */
const BIOME_GROUPS = ['a11y', 'complexity', 'correctness', 'performance', 'security', 'style', 'suspicious']

/** Writes Biome's grouped rules. Each group sets `recommended: false`: Biome 2.6 deprecates the global option, 2.0 has no alternative. */
function biomeConfig({ rules, tool }: Chosen): Written {
  const groups: Record<string, Record<string, string | boolean>> = Object.fromEntries(
    BIOME_GROUPS.map((group) => [group, { recommended: false }]),
  )
  let skipped = 0
  for (const rule of rules) {
    const [, group, name] = /^(?:lint\/)?([a-z0-9]+)\/([A-Za-z0-9]+)$/.exec(rule.id) ?? []
    if (group && name) (groups[group] ??= {})[name] = level(rule)
    else skipped += 1
  }
  const schema =
    tool.version && /^\d+\.\d+\.\d+$/.test(tool.version) ? { $schema: `https://biomejs.dev/schemas/${tool.version}/schema.json` } : {}
  return { text: `${json({ ...schema, linter: { rules: groups } })}\n`, skipped }
}

/** Oxlint's rules with their plugin; those without one are ESLint's own. */
const OXLINT_ID = /^(?:([a-z][a-z0-9_-]*)\/)?([a-z][a-z0-9-]*)$/

function oxlintConfig({ rules }: Chosen): Written {
  const plugins = new Set<string>()
  const named: [string, string][] = []
  for (const rule of rules) {
    const [, scope = 'eslint', name] = OXLINT_ID.exec(rule.id) ?? []
    if (!name) continue
    const plugin = scope.replaceAll('_', '-')
    plugins.add(plugin)
    named.push([plugin === 'eslint' ? name : `${plugin}/${name}`, level(rule)])
  }
  const schema = './node_modules/oxlint/configuration_schema.json'
  const config = { $schema: schema, plugins: [...plugins], categories: { correctness: 'off' }, rules: Object.fromEntries(named) }
  return { text: `${json(config)}\n`, skipped: rules.length - named.length }
}

function ruffConfig({ rules }: Chosen): Written {
  const codes = rules.filter(({ id }) => /^[A-Z]+\d+$/.test(id))
  const list = codes.map(({ id }) => `  "${id}",\n`).join('')
  return { text: `[lint]\nselect = [\n${list}]\n`, skipped: rules.length - codes.length }
}

/** One identifier per line, for use in commands and other tools' files. */
const lines = ({ rules }: Chosen): Written => ({ text: rules.map(({ id }) => `${id.replaceAll(/\s+/g, ' ')}\n`).join(''), skipped: 0 })

const WRITERS: Record<ConfigFormat, Writer> = {
  eslint: {
    file: 'eslint.config.mjs',
    type: 'text/javascript',
    comment: '//',
    skips: 'Listed as comments that say what they need',
    write: eslintConfig,
  },
  stylelint: {
    file: 'stylelint.config.mjs',
    type: 'text/javascript',
    comment: '//',
    skips: 'Listed as comments, as they need a value of your own',
    write: stylelintConfig,
  },
  biome: { file: 'biome.jsonc', type: 'application/json5', comment: '//', write: biomeConfig },
  oxlint: { file: '.oxlintrc.json', type: 'application/json5', comment: '//', write: oxlintConfig },
  ruff: { file: 'ruff.toml', type: 'application/toml', comment: '#', write: ruffConfig },
  semgrep: { file: 'semgrep-rules.txt', type: 'text/plain', comment: '#', write: lines },
  list: { file: 'rules.txt', type: 'text/plain', comment: '#', write: lines },
}

const counted = (count: number) => `${count} ${count === 1 ? 'rule' : 'rules'}`

/** Writes a tool's configuration for the selected rules, beginning with a comment about its source. */
export function writeConfig(format: ConfigFormat, chosen: Chosen, from: string): { file: string; type: string; text: string } {
  const { file, type, comment, skips = UNSUPPORTED, write } = WRITERS[format]
  const { text, skipped } = write(chosen)
  const notes = [
    `${counted(chosen.rules.length - skipped)} from ${from.replaceAll(/\s+/g, '%20')}`,
    ...(chosen.leftOut > 0 ? [`Left out as deprecated or removed: ${counted(chosen.leftOut)}.`] : []),
    ...(skipped > 0 ? [`${skips}: ${counted(skipped)}.`] : []),
    ...typesNotes(format, chosen.rules),
  ]
  return { file, type: `${type}; charset=utf-8`, text: `${notes.map((note) => `${comment} ${note}\n`).join('')}${text}` }
}
