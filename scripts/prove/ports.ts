import type { NamedReport } from './all-reports.ts'
import type { Rules, ToolRule } from './cases.ts'

/** The tools whose rules are mostly ports of rules of other tools. */
const PORTING = ['oxlint', 'biome']

/** The plugins of oxlint whose originals are analyzers here. */
const ORIGINALS: Record<string, string> = {
  eslint: 'eslint',
  typescript: 'typescript-eslint',
  unicorn: 'eslint-plugin-unicorn',
  promise: 'eslint-plugin-promise',
  node: 'eslint-plugin-n',
  vue: 'eslint-plugin-vue',
  vitest: 'eslint-plugin-vitest',
  jsdoc: 'eslint-plugin-jsdoc',
  react: 'eslint-plugin-react-hooks',
}

const nameOf = (id: string) => id.slice(id.lastIndexOf('/') + 1)

/** `no-dupe-keys` and `noDupeKeys` are one name. */
const bare = (name: string) => name.replaceAll('-', '').toLowerCase()

/** Whether a rule's name says that it is a port of another. Only the tools' findings can confirm it. */
function isNamedAfter(port: ToolRule, original: ToolRule): boolean {
  const name = nameOf(port.id)
  if (port.analyzer === 'biome') return bare(name) === bare(nameOf(original.id))
  const plugin = port.id.includes('/') ? port.id.slice(0, port.id.indexOf('/')) : 'eslint'
  return ORIGINALS[plugin] === original.analyzer && name === nameOf(original.id)
}

/** The rules that may be ports of `original`. */
export const possiblePorts = (original: ToolRule, rules: Rules): ToolRule[] =>
  PORTING.includes(original.analyzer) ? [] : PORTING.flatMap((tool) => rules.get(tool) ?? []).filter((port) => isNamedAfter(port, original))

/** The reports of one rule. */
export const reportsBy = (reports: readonly NamedReport[], { analyzer, shortcode }: ToolRule): NamedReport[] =>
  reports.filter(({ by }) => by.analyzer === analyzer && by.shortcode === shortcode)
