import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ESLint } from 'eslint'
import { parse as parseToml } from 'smol-toml'
import stylelint from 'stylelint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeConfig } from './tool-config.ts'
import type { ChosenRule } from './rule-facts.ts'

const run = promisify(execFile)
const modules = path.resolve('node_modules')
const rules = (...ids: string[]): ChosenRule[] => ids.map((id, index) => ({ id, severity: index % 2 ? 'minor' : 'major' }))

/** A project with the tools installed, like a visitor's. */
let project: string

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'configured-'))
  await symlink(modules, path.join(project, 'node_modules'))
})
afterAll(() => rm(project, { recursive: true }))

async function saved(format: Parameters<typeof writeConfig>[0], tool: { name?: string; version?: string }, chosen: ChosenRule[]) {
  const { file, text } = writeConfig(format, { tool, rules: chosen, leftOut: 3 }, 'https://example.com/directory?analyzer=x')
  await writeFile(path.join(project, file), text)
  return { file: path.join(project, file), text }
}

test.each([
  ['eslint', 'eslint', 'a.js', ['no-undef', 'no-unused-vars']],
  ['eslint-plugin-unicorn', 'a plugin', 'a.js', ['unicorn/no-null', 'unicorn/prefer-module']],
  ['', 'plugins by their prefixes', 'a.js', ['unicorn/no-null', 'n/no-sync', '@vitest/expect-expect']],
  [
    'typescript-eslint',
    'a plugin with a parser',
    'a.ts',
    ['@typescript-eslint/no-explicit-any', '@typescript-eslint/no-floating-promises'],
  ],
  ['eslint-plugin-vue', 'a plugin with a language of its own', 'a.vue', ['vue/no-dupe-keys']],
])('ESLint loads the configuration for %s (%s)', async (name, _, code, ids) => {
  const { file, text } = await saved('eslint', { name }, rules(...ids))
  expect(text).toMatch(/^\/\/ \d rules? from https:\/\/example\.com/)
  const eslint = new ESLint({ cwd: project, overrideConfigFile: file })
  const config = (await eslint.calculateConfigForFile(path.join(project, code))) as { rules: Record<string, unknown[]> }
  const levels = ids.map((id) => config.rules[id]?.[0])
  expect(levels).toEqual(ids.map((__, index) => (index % 2 ? 1 : 2)))
})

test('a rule for another language is a comment that names the language', async () => {
  const chosen = [
    ...rules('unicorn/no-null'),
    { id: 'unicorn/no-javascript-url', severity: 'major' as const, tags: ['problem'], languages: ['Markdown'] },
    { id: 'unicorn/no-useless-undefined', severity: 'major' as const, languages: ['TypeScript', 'JSON'] },
  ]
  const { file, text } = await saved('eslint', { name: 'eslint-plugin-unicorn' }, chosen)
  expect(text).toContain('// "unicorn/no-javascript-url": \'error\', is for Markdown, not JavaScript')
  expect(text).toContain('\n      "unicorn/no-useless-undefined": \'error\',\n')
  expect(text).toMatch(/^\/\/ 2 rules from .*\n.*\n\/\/ Listed as comments that say what they need: 1 rule\.\n/)
  const config = (await new ESLint({ cwd: project, overrideConfigFile: file }).calculateConfigForFile(path.join(project, 'a.js'))) as {
    rules: Record<string, unknown>
  }
  expect(Object.keys(config.rules)).toEqual(['unicorn/no-null', 'unicorn/no-useless-undefined'])
})

test('ESLint parses JSX for a plugin that needs it', async () => {
  const { file } = await saved('eslint', { name: 'eslint-plugin-react-hooks' }, rules('react-hooks/rules-of-hooks'))
  const code = 'export function A({ on }) { if (on) useState(1); return <p>{on}</p> }'
  const linted = await new ESLint({ cwd: project, overrideConfigFile: file }).lintText(code, { filePath: path.join(project, 'a.jsx') })
  expect(linted[0]?.messages.map(({ ruleId }) => ruleId)).toEqual(['react-hooks/rules-of-hooks'])
})

test('ESLint parses the files of each of several plugins', async () => {
  const chosen = rules('no-debugger', '@typescript-eslint/no-explicit-any', 'react-hooks/rules-of-hooks', 'unicorn/no-null')
  const { file } = await saved('eslint', {}, chosen)
  const eslint = new ESLint({ cwd: project, overrideConfigFile: file })
  type Config = { rules: object; languageOptions: { parser: { meta?: { name: string } } } }
  const onFor = async (name: string) => {
    const config = (await eslint.calculateConfigForFile(path.join(project, name))) as Config
    return { rules: Object.keys(config.rules), parser: config.languageOptions.parser.meta?.name }
  }
  const everywhere = ['no-debugger', 'unicorn/no-null']
  const inTypes = { rules: [everywhere[0], '@typescript-eslint/no-explicit-any', everywhere[1]], parser: 'typescript-eslint/parser' }
  expect(await onFor('a.ts')).toEqual(inTypes)
  expect(await onFor('a.jsx')).toEqual({ rules: [everywhere[0], 'react-hooks/rules-of-hooks', everywhere[1]], parser: undefined })
  const [linted] = await eslint.lintText('export const A = () => <p>{null}</p>', { filePath: path.join(project, 'a.jsx') })
  expect(linted?.messages.map(({ ruleId }) => ruleId)).toEqual(['unicorn/no-null'])
})

test('ESLint lints with a plugin that has a type-aware rule without type information', async () => {
  const chosen = [...rules('vitest/expect-expect'), { id: 'vitest/unbound-method', severity: 'major' as const, tags: ['type-checked'] }]
  const { file, text } = await saved('eslint', { name: '@vitest/eslint-plugin' }, chosen)
  expect(text).toContain('// "vitest/unbound-method": \'error\', needs type information')
  const [linted] = await new ESLint({ cwd: project, overrideConfigFile: file }).lintText("it('x', () => { x.y() })")
  expect(linted?.messages.map(({ ruleId }) => ruleId)).toEqual(['vitest/expect-expect'])
})

test('rules that fail or find nothing without options are comments that say so', async () => {
  const waiting = ['no-restricted-syntax', 'match-name', 'no-missing-syntax', 'require-tags'].map((name) => `jsdoc/${name}`)
  const { file, text } = await saved('eslint', { name: 'eslint-plugin-jsdoc' }, rules('jsdoc/check-alignment', ...waiting))
  for (const id of waiting) expect(text).toMatch(new RegExp(`\\n {6}// "${id}": '\\w+', needs options of your own\\n`))
  expect(text).toContain('// Listed as comments that say what they need: 4 rules.\n')
  const code = '/** A word. */\nexport function a() {}\n'
  const [linted] = await new ESLint({ cwd: project, overrideConfigFile: file }).lintText(code)
  expect(linted?.messages).toEqual([])
  const { text: others } = await saved('eslint', {}, rules('no-restricted-imports', 'vue/no-restricted-v-bind', 'id-match', 'max-len'))
  expect(others.match(/needs options/g)).toHaveLength(2)
})

test('Stylelint accepts each of its rules as written', async () => {
  const { file, text } = await saved('stylelint', { name: 'stylelint' }, rules(...Object.keys(stylelint.rules)))
  const { results } = await stylelint.lint({ code: 'a { color: red; }', configFile: file })
  expect(results[0]?.invalidOptionWarnings).toEqual([])
  expect(text).toContain('// "unit-allowed-list": needs a value of your own')
  const on = text.match(/^    "/gm)?.length ?? 0
  const waiting = Object.keys(stylelint.rules).length - on
  expect(waiting).toBeGreaterThan(10)
  expect(text).toMatch(
    new RegExp(`^// ${on} rules from .*\\n(?:.*\\n)?// Listed as comments, as they need a value of your own: ${waiting} rules\\.\\n`),
  )
})

test('Biome lints with the configuration', async () => {
  const { file } = await saved(
    'biome',
    { version: '2.6.8' },
    rules('lint/correctness/noUnusedVariables', 'suspicious/noDebugger', 'nonsense'),
  )
  await writeFile(path.join(project, 'biome-sample.js'), 'debugger\nif (a == 1) {\n}\n')
  const args = ['lint', `--config-path=${file}`, '--reporter=json', path.join(project, 'biome-sample.js')]
  const { stdout, stderr } = await run(path.join(modules, '.bin/biome'), args, { cwd: project }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] }
  // Recommended rules that were not selected are off, and Biome does not complain about the file.
  expect(diagnostics.map(({ category }) => category)).toEqual(['lint/suspicious/noDebugger'])
  expect(stderr).not.toMatch(/deprecated/i)
})

test('Oxlint enables exactly the selected rules, of all its plugins', async () => {
  const { file } = await saved('oxlint', {}, rules('eslint/no-debugger', 'typescript/no-explicit-any', 'jsx_a11y/alt-text', 'no-eval'))
  const { stdout } = await run(path.join(modules, '.bin/oxlint'), ['--print-config', '-c', file], { cwd: project })
  const { rules: on } = JSON.parse(stdout) as { rules: Record<string, string> }
  expect(
    Object.keys(on)
      .map((id) => id.replace(/^.*\//, ''))
      .sort(),
  ).toEqual(['alt-text', 'no-debugger', 'no-eval', 'no-explicit-any'])
})

test('Oxlint’s file says what type-aware rules need', () => {
  const typed = { id: 'typescript/no-floating-promises', severity: 'major' as const, tags: ['type-checked'] }
  const textOf = (chosen: ChosenRule[]) => writeConfig('oxlint', { tool: {}, rules: chosen, leftOut: 0 }, 'https://example.com/').text
  expect(textOf([...rules('no-debugger'), typed])).toContain(
    '// 1 rule needs type information and finds nothing without it: install oxlint-tsgolint and run oxlint --type-aware.\n',
  )
  expect(textOf(rules('no-debugger'))).not.toContain('type-aware')
})

test('Ruff’s file is TOML that selects the codes', async () => {
  const { text } = await saved('ruff', { name: 'ruff' }, rules('F401', 'E501', 'not a "code'))
  expect(parseToml(text)).toEqual({ lint: { select: ['F401', 'E501'] } })
  expect(text).toContain('# Left out as this format does not support them: 1 rule.')
})

test.each(['list', 'semgrep'] as const)('%s has one identifier per line', async (format) => {
  const { text } = await saved(format, {}, rules('a.b.c', 'two\nlines'))
  expect(text.split('\n')).toEqual([
    '# 2 rules from https://example.com/directory?analyzer=x',
    '# Left out as deprecated or removed: 3 rules.',
    'a.b.c',
    'two lines',
    '',
  ])
})

test('no identifier escapes its string in the file', async () => {
  const evil = `x': 1 }, }]; globalThis.broken = true; //`
  for (const format of ['eslint', 'stylelint'] as const) {
    const { text } = writeConfig(
      format,
      { tool: { name: `a'b"c` }, rules: rules(evil, `p/${evil}`), leftOut: 0 },
      'https://example.com/\n*/',
    )
    const outsideTexts = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""').replaceAll(/^\s*\/\/.*$/gm, '')
    expect(outsideTexts).not.toContain('globalThis')
  }
})
