import * as biome from './biome.ts'
import type { Rules, ToolRule } from './cases.ts'
import { EslintRunner, isEslint, readsFile as eslintReads } from './eslint.ts'
import * as oxlint from './oxlint.ts'
import type { Report, Reports } from './report.ts'
import * as stylelint from './stylelint.ts'
import type { Placed, Program, Workspace } from './workspace.ts'

/** A report with the rule it comes from. */
export type NamedReport = Report & { by: ToolRule }

/** What all rules of all tools report in one file. */
export type AllReports = ReadonlyMap<string, readonly NamedReport[]>

/** Vue's rules read Vue's files; elsewhere they say nothing and cost time. */
const reads = (file: string) => (rule: ToolRule) => rule.analyzer !== 'eslint-plugin-vue' || file.endsWith('.vue')

async function eslintReports({ root, placed }: Workspace, rules: Rules, program: Program): Promise<Reports> {
  const runner = await EslintRunner.open(root, rules, program)
  // A deprecated rule is not an answer to “which tool catches this too”.
  // One for another language, which its catalogue then names, is refused by ESLint.
  const all = [...rules.values()]
    .flat()
    .filter(({ analyzer, isDeprecated, languages }) => isEslint(analyzer) && !isDeprecated && languages.length === 0)
  const reports = new Map<string, Report[]>()
  for (const { bad, good, example } of placed)
    for (const file of [bad, good].filter(eslintReads))
      reports.set(file, await runner.runAll(file, example.sourceType, all.filter(reads(file))))
  return reports
}

async function stylelintReports({ placed }: Workspace, rules: Rules): Promise<Reports> {
  const reports = new Map<string, Report[]>()
  for (const file of placed.flatMap(({ bad, good }) => [bad, good]).filter(stylelint.readsFile))
    reports.set(file, await stylelint.runAll(file, rules.get('stylelint') ?? []))
  return reports
}

/** Rules by the name their tool reports them under. ESLint's names are unique because each plugin has a prefix. */
function byName(rules: Rules, isTool: (analyzer: string) => boolean): ReadonlyMap<string, ToolRule> {
  const own = [...rules].filter(([analyzer]) => isTool(analyzer)).flatMap(([, all]) => all)
  return new Map(own.map((rule) => [rule.id, rule]))
}

/** Runs every rule of every tool on every example, with the rules' defaults. */
export async function runAllTools(workspace: Workspace, rules: Rules, program: Program): Promise<AllReports> {
  const { root } = workspace
  const runs: [Reports, ReadonlyMap<string, ToolRule>][] = [
    [await oxlint.runAll(root), byName(rules, (analyzer) => analyzer === 'oxlint')],
    [await biome.runAll(root), byName(rules, (analyzer) => analyzer === 'biome')],
    [await stylelintReports(workspace, rules), byName(rules, (analyzer) => analyzer === 'stylelint')],
    [await eslintReports(workspace, rules, program), byName(rules, isEslint)],
  ]
  const named = (reports: readonly Report[], names: ReadonlyMap<string, ToolRule>) =>
    reports.flatMap((report): NamedReport[] => {
      const by = names.get(report.rule)
      return by ? [{ ...report, by }] : []
    })
  const files = new Set(runs.flatMap(([reports]) => [...reports.keys()]))
  return new Map([...files].map((file) => [file, runs.flatMap(([reports, names]) => named(reports.get(file) ?? [], names))]))
}

/** The reports of an example's two halves. */
export const halvesOf = (all: AllReports, { bad, good }: Placed) => ({ bad: all.get(bad) ?? [], good: all.get(good) ?? [] })
