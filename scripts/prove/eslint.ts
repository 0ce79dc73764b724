import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Linter } from 'eslint'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { packageOf, type Rules, type ToolRule } from './cases.ts'
import type { OwnRun, Report } from './report.ts'
import type { Placed, Program } from './workspace.ts'

/** The analyzers whose rules ESLint runs. */
export const isEslint = (analyzer: string): boolean =>
  analyzer === 'eslint' || analyzer === 'typescript-eslint' || analyzer.startsWith('eslint-plugin-')

const SCRIPTS = /\.[cm]?[jt]sx?$/
const TYPESCRIPT = /\.[cm]?tsx?$/

/** Whether ESLint reads this file. */
export const readsFile = (file: string): boolean => SCRIPTS.test(file) || file.endsWith('.vue')

type Plugins = Record<string, NonNullable<Linter.Config['plugins']>[string]>

async function loadPlugin(analyzer: string): Promise<Plugins[string]> {
  const { default: loaded } = (await import(packageOf(analyzer))) as { default: Plugins[string] & { plugin?: Plugins[string] } }
  return loaded.plugin ?? loaded
}

/** Runs ESLint and its plugins on single files. */
export class EslintRunner {
  readonly #linter: Linter
  readonly #plugins: Plugins
  readonly #program: Program | null

  private constructor(root: string, plugins: Plugins, program: Program | null) {
    this.#linter = new Linter({ cwd: root })
    this.#plugins = plugins
    this.#program = program
  }

  /** @param program the files' types; rules that need types cannot run without */
  static async open(root: string, rules: Rules, program: Program | null): Promise<EslintRunner> {
    const plugins: Plugins = {}
    for (const [analyzer, [first]] of rules) {
      if (!isEslint(analyzer) || analyzer === 'eslint' || !first) continue
      plugins[first.id.slice(0, first.id.lastIndexOf('/'))] = await loadPlugin(analyzer)
    }
    return new EslintRunner(root, plugins, program)
  }

  #languageOptions(file: string, sourceType: Placed['example']['sourceType'], withTypes: boolean): Linter.LanguageOptions {
    const base = {
      ecmaVersion: 'latest' as const,
      sourceType: path.extname(file) === '.cjs' ? ('commonjs' as const) : sourceType,
      globals: { ...globals.browser, ...globals.node, ...(sourceType === 'commonjs' ? globals.commonjs : {}) },
    }
    const ecmaFeatures = { jsx: /x$|\.js$/.test(file) }
    if (file.endsWith('.vue')) return { ...base, parser: vueParser, parserOptions: { parser: tseslint.parser, ecmaFeatures } }
    if (!withTypes && !TYPESCRIPT.test(file)) return { ...base, parserOptions: { ecmaFeatures } }
    const typed = withTypes && this.#program?.has(file) ? { programs: [this.#program.program] } : {}
    return { ...base, parser: tseslint.parser as Linter.Parser, parserOptions: { ecmaFeatures, ...typed } }
  }

  #config(file: string, sourceType: Placed['example']['sourceType'], withTypes: boolean, rules: Linter.RulesRecord): Linter.Config[] {
    return [
      {
        files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,vue}'],
        plugins: this.#plugins,
        languageOptions: this.#languageOptions(file, sourceType, withTypes),
        linterOptions: { reportUnusedDisableDirectives: 'off' },
        rules,
      },
    ]
  }

  /** Runs one rule with the example's options on both halves. */
  async runOwn({ rule, example, bad, good }: Placed): Promise<OwnRun> {
    const options = example.options ? (JSON.parse(example.options) as unknown[]) : []
    // The parser of Vue's files goes on after errors in a template; this rule reports them.
    const parsing = bad.endsWith('.vue') ? { 'vue/no-parsing-error': 'error' } : {}
    const rules = { ...parsing, [rule.id]: ['error', ...options] } as Linter.RulesRecord
    const withTypes = rule.isTyped
    const run = async (file: string) => {
      const config = this.#config(file, example.sourceType, withTypes, rules)
      return this.#linter.verify(await readFile(file, 'utf8'), config, { filename: file }).map(toReport)
    }
    try {
      const found = await run(bad)
      return {
        bad: found,
        good: await run(good),
        fixed: await this.#fixOf(bad, this.#config(bad, example.sourceType, withTypes, rules), withTypes),
      }
    } catch (error) {
      return { bad: [], good: [], fixed: null, fault: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Applies the rule's fixes. With types in one pass only: the program knows the file as it was. */
  async #fixOf(file: string, config: Linter.Config[], withTypes: boolean): Promise<string | null> {
    const code = await readFile(file, 'utf8')
    const output = withTypes
      ? applyFixes(code, this.#linter.verify(code, config, { filename: file }))
      : this.#linter.verifyAndFix(code, config, { filename: file }).output
    return output === code ? null : output.trimEnd()
  }

  /** Runs all of these rules with their defaults. A rule that throws is left out; it says nothing about this file. */
  async runAll(file: string, sourceType: Placed['example']['sourceType'], rules: readonly ToolRule[]): Promise<Report[]> {
    const code = await readFile(file, 'utf8')
    const withTypes = SCRIPTS.test(file) && (this.#program?.has(file) ?? false)
    let left = rules.filter((rule) => withTypes || !rule.isTyped)
    for (;;) {
      const config = this.#config(file, sourceType, withTypes, Object.fromEntries(left.map(({ id }) => [id, 'error'])))
      try {
        return this.#linter.verify(code, config, { filename: file }).map(toReport)
      } catch (error) {
        const failed = (error as { ruleId?: string }).ruleId
        if (!failed) throw error
        left = left.filter(({ id }) => id !== failed)
      }
    }
  }
}

/** Applies fixes from the start of the file on, and skips those that overlap an earlier one. */
function applyFixes(code: string, messages: readonly Linter.LintMessage[]): string {
  const fixes = messages.flatMap(({ fix }) => fix ?? []).toSorted((one, other) => one.range[0] - other.range[0])
  let output = ''
  let done = 0
  for (const { range, text } of fixes) {
    if (range[0] < done) continue
    output += code.slice(done, range[0]) + text
    done = range[1]
  }
  return output + code.slice(done)
}

const toReport = ({ ruleId, message, line, column, endLine, endColumn, suggestions, fatal }: Linter.LintMessage): Report => ({
  rule: fatal || !ruleId ? '' : ruleId,
  message,
  line: Math.max(1, line),
  column: Math.max(1, column),
  endLine: Math.max(1, endLine ?? line),
  endColumn: Math.max(1, endColumn ?? column),
  suggestions: (suggestions ?? []).map(({ desc }) => desc).slice(0, 20),
})
