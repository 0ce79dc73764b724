import './process-global.ts'
import { type Edit, type LintFinding, type LintRequest, type LintResponse, MAX_CODE_LENGTH, MAX_FINDINGS } from './protocol.ts'
import { Linter } from 'eslint/universal'
import type { Linter as ESLintLinter, Rule } from 'eslint'
import globals from 'globals'

type Plugin = NonNullable<ESLintLinter.Config['plugins']>[string]

/** The plugins that run in a browser, by the prefix of their rules. Each is loaded with the first of its rules. */
const PLUGINS: Record<string, () => Promise<{ default: unknown }>> = {
  promise: () => import('eslint-plugin-promise'),
  regexp: () => import('eslint-plugin-regexp'),
  unicorn: () => import('./unicorn.ts'),
  'react-hooks': () => import('eslint-plugin-react-hooks'),
}

const loaded = new Map<string, Promise<Plugin>>()

/** The part of a rule's name before its last slash; '' for ESLint's own rules. */
const prefixOf = (rule: string): string => rule.slice(0, Math.max(0, rule.lastIndexOf('/')))

async function load(prefix: string): Promise<Plugin> {
  const plugin = PLUGINS[prefix]
  if (!plugin) throw new Error(`No plugin here has rules that begin with “${prefix}/”.`)
  return (await plugin()).default as Plugin
}

/** Whether a rule is ESLint's own or of a plugin that runs here. */
const isAvailable = (rule: string): boolean =>
  !rule.split('/').some((part) => part in Object.prototype) && (prefixOf(rule) === '' || Object.hasOwn(PLUGINS, prefixOf(rule)))

/** Loads the plugins that these rules belong to. @throws if one is not available in a browser */
async function pluginsFor(rules: readonly string[]): Promise<Record<string, Plugin>> {
  const prefixes = [...new Set(rules.map(prefixOf))].filter(Boolean)
  const plugins = await Promise.all(
    prefixes.map(async (prefix) => {
      const plugin = loaded.get(prefix) ?? load(prefix)
      loaded.set(prefix, plugin)
      // Tried again with the next check, for example when there is a connection.
      plugin.catch(() => loaded.delete(prefix))
      return [prefix, await plugin] as const
    }),
  )
  return Object.fromEntries(plugins)
}

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
async function lint({ code, file, rules }: LintRequest, onStart: () => void): Promise<Linted> {
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

// A worker of its own, so that a slow rule never holds up the page, and can be stopped. Its response's policy lets it connect nowhere.

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

addEventListener('message', ({ data: request }: MessageEvent<LintRequest>) => {
  void lint(request, () => postMessage({ id: request.id, isStarted: true } satisfies LintResponse))
    .then((found): LintResponse => ({ id: request.id, ...found }))
    .catch((error: unknown): LintResponse => ({ id: request.id, fault: messageOf(error) }))
    .then((response) => postMessage(response))
})
