import type { Chosen, ChosenRule, ConfigFormat } from './chosen-rules.ts'
import { eslintConfig } from './tool-config-eslint.ts'
import { stylelintConfig } from './tool-config-stylelint.ts'
import { typesNotes } from '../issue/type-aware-rules.ts'

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
