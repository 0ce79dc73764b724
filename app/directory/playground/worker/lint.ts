import { Linter } from 'eslint/universal'
import type { Linter as ESLintLinter, Rule } from 'eslint'
import globals from 'globals'
import { isAvailable, pluginsFor } from './plugins.ts'
import { type Edit, type LintFinding, type LintRequest, MAX_CODE_LENGTH, MAX_FINDINGS } from './protocol.ts'

const linter = new Linter({ configType: 'flat' })

const GLOBALS = { ...globals.browser, ...globals.node }

/** Offsets of the beginnings of lines. */
function lineStarts(code: string): number[] {
  return [0, ...[...code.matchAll(/\r?\n/g)].map(({ 0: end, index }) => index + end.length)]
}

const editOf = ({ range: [from, to], text }: Rule.Fix): Edit => ({ from, to, text })

function findingOf(message: ESLintLinter.LintMessage, starts: readonly number[], length: number): LintFinding {
  const offset = (line: number, column: number) => Math.min(length, (starts[line - 1] ?? length) + column - 1)
  const [line, column] = [Math.max(1, message.line), Math.max(1, message.column)]
  const from = offset(line, column)
  const to = message.endLine === undefined ? from : offset(message.endLine, message.endColumn ?? column)
  return {
    ...{ rule: message.ruleId ?? '', message: message.message, line, column, from, to: Math.max(from, to) },
    fix: message.fix ? editOf(message.fix) : null,
    suggestions: (message.suggestions ?? []).map(({ desc, fix }) => ({ text: desc, edit: editOf(fix) })),
  }
}

type Linted = { findings: LintFinding[]; total: number; unavailable: string[] }

/** Checks code with some rules, as the installed ESLint does. @throws what ESLint says about a configuration it refuses */
export async function lint({ code, file, rules }: LintRequest, onStart: () => void): Promise<Linted> {
  if (code.length > MAX_CODE_LENGTH) throw new Error(`The code has more than ${MAX_CODE_LENGTH.toLocaleString('en')} characters.`)
  const [names, unavailable] = [Object.keys(rules).filter(isAvailable), Object.keys(rules).filter((name) => !isAvailable(name))]
  const plugins = await pluginsFor(names)
  const config: ESLintLinter.Config = {
    files: ['**/*.{js,cjs,mjs,jsx}'],
    plugins,
    languageOptions: {
      sourceType: file.endsWith('.cjs') ? 'commonjs' : 'module',
      globals: GLOBALS,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: Object.fromEntries(names.map((name) => [name, ['error', ...(rules[name] ?? [])]])) as ESLintLinter.RulesRecord,
  }
  onStart()
  const starts = lineStarts(code)
  const messages = linter.verify(code, [config], { filename: file })
  const findings = messages.slice(0, MAX_FINDINGS).map((message) => findingOf(message, starts, code.length))
  return { findings, total: messages.length, unavailable }
}
