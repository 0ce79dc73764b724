import { readFile } from 'node:fs/promises'
import stylelint, { type Config, type Warning } from 'stylelint'
import type { ToolRule } from './cases.ts'
import type { OwnRun, Report } from './report.ts'
import type { Placed } from './workspace.ts'

/** Whether Stylelint reads this file. */
export const readsFile = (file: string): boolean => file.endsWith('.css')

/** Stylelint repeats the rule’s name at the end of each message. */
const withoutRule = (text: string) => text.replace(/ \([\w/-]+\)$/, '')

const toReport = ({ rule, text, line, column, endLine, endColumn }: Warning): Report => ({
  ...{ rule, message: withoutRule(text), line, column },
  ...{ endLine: endLine ?? line, endColumn: endColumn ?? column, suggestions: [] },
})

async function lint(file: string, rules: Config['rules'], fix = false) {
  const { results, code } = await stylelint.lint({
    code: await readFile(file, 'utf8'),
    codeFilename: file,
    config: { rules: rules ?? {} },
    fix,
  })
  const [result] = results
  const invalid = result?.invalidOptionWarnings.map(({ text }) => text) ?? []
  return { reports: (result?.warnings ?? []).map(toReport), invalid, code: code ?? '' }
}

/** Runs one rule with the example's options on both halves. */
export async function runOwn({ rule, example, bad, good }: Placed): Promise<OwnRun> {
  const options: unknown = example.options ? JSON.parse(example.options) : true
  const rules = { [rule.id]: options }
  const found = await lint(bad, rules)
  if (found.invalid.length > 0) return { bad: [], good: [], fixed: null, fault: found.invalid.join(' ') }
  const { code } = await lint(bad, rules, true)
  const isFixed = code.trimEnd() !== (await readFile(bad, 'utf8')).trimEnd()
  return { bad: found.reports, good: (await lint(good, rules)).reports, fixed: isFixed ? code.trimEnd() : null }
}

/** Runs all of these rules with their simplest setting; those that need a value of their own say nothing. */
export const runAll = async (file: string, rules: readonly ToolRule[]): Promise<Report[]> =>
  (await lint(file, Object.fromEntries(rules.map(({ id }) => [id, true])))).reports
