import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { nodePlugin, typescriptEslint } from '#seed/catalogues/index.ts'
import { biome, oxlint, stylelint as catalogue } from '#seed/catalogues/index.ts'
import { anyIssueOf, configureSnippet, fillSnippet, inCommentsOf } from './fill-snippet.ts'
import { Linter } from 'eslint'
import { pluginOf } from '#catalogue/formats/eslint/eslint-plugin.ts'
import { readEslint } from '#catalogue/formats/eslint/eslint.server.ts'
import type { RuleInput } from '#catalogue/catalogue.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ANY_ISSUE = anyIssueOf('eslint')

type Config = { rules: Record<string, unknown> }

/** Evaluates a configuration in Node. */
async function configIn(code: string): Promise<Config> {
  const { default: config } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Config }
  return config
}

test('Stylelint accepts the snippet that enables each of its rules, or the snippet leaves the value to the project', async () => {
  const ids = Object.keys(stylelint.rules)
  expect(ids.length).toBeGreaterThan(100)
  for (const id of ids) {
    const { rules } = await configIn(fillSnippet(catalogue.snippets?.enable ?? '', { code: id, id }))
    const { results } = await stylelint.lint({ code: 'a { color: red }', config: { rules } })
    expect([id, results[0]?.invalidOptionWarnings]).toEqual([id, []])
  }
})

test.each([
  ['react/exhaustive-deps', '"react"'],
  ['jsx_a11y/alt-text', '"jsx-a11y"'],
  ['no-debugger', '"eslint"'],
])('the snippet that enables oxlint’s %s names its plugin', (id, plugin) => {
  const code = fillSnippet(oxlint.snippets?.enable ?? '', { code: 'any', id })
  expect(JSON.parse(code.replace(/^\/\/.*/, ''))).toEqual({ plugins: [JSON.parse(plugin)], rules: { [id]: 'error' } })
})

test('no placeholder remains in a snippet', () => {
  for (const { snippets } of [catalogue, oxlint]) {
    for (const snippet of [snippets?.enable, snippets?.configure, snippets?.silence]) {
      expect(fillSnippet(snippet ?? '', ANY_ISSUE)).not.toMatch(/\{(?:code|id|rule|group|plugin|value)\}/)
    }
  }
})

test('a snippet contains the group of a rule that has one', () => {
  expect(fillSnippet('{group}', { code: 'useConst', id: 'lint/style/useConst' })).toBe('style')
  expect(fillSnippet('{group}', { code: 'x', id: 'x' })).toBe('name-of-the-group')
})

test('a snippet contains the directory’s code and the tool’s identifier verbatim', () => {
  const issue = { code: 'no-$&', id: '@scope/no-$&' }
  expect(fillSnippet('// disable {id}\n{code}: {other}', issue)).toBe('// disable @scope/no-$&\nno-$&: {other}')
})

test.each([
  [nodePlugin, 'n/prefer-promises/dns', 'n/name-of-the-rule'],
  [typescriptEslint, '@typescript-eslint/no-explicit-any', '@typescript-eslint/name-of-the-rule'],
])('the snippets of $name use the tool’s identifier for a rule', ({ snippets }, id, anyId) => {
  for (const snippet of [snippets?.enable, snippets?.configure, snippets?.silence]) {
    expect(fillSnippet(snippet ?? '', { code: id.replace(/^.*?\//, '').replaceAll('/', '-'), id })).toContain(id)
    expect(fillSnippet(snippet ?? '', ANY_ISSUE)).toContain(anyId)
  }
})

test('a rule without a plugin is named without a prefix', () => {
  expect(fillSnippet('{rule}', { code: 'eqeqeq', id: 'eqeqeq' })).toBe('eqeqeq')
  expect(fillSnippet('{rule}', { code: 'x', id: '@a/b/c' })).toBe('c')
})

test('the placeholder of an analyzer without rules says what to replace, with the group that Biome requires', () => {
  expect(fillSnippet(biome.snippets?.silence ?? '', anyIssueOf('biome'))).toBe(
    '// biome-ignore lint/name-of-the-group/name-of-the-rule: why',
  )
  expect(anyIssueOf(null)).toEqual({ code: 'name-of-the-rule', id: 'name-of-the-rule' })
})

const SNIPPET = "['error', { /* options */ }]"

/** Evaluates the settings in a snippet. */
async function settingsIn(snippet: string): Promise<Linter.RuleEntry> {
  const read = (await import(`data:text/javascript,${encodeURIComponent(`export default ${snippet}`)}`)) as { default: Linter.RuleEntry }
  return read.default
}

/** ESLint's errors for a placeholder object that still has to be filled in. */
const IS_TO_BE_FILLED = /fewer than 1 (?:properties|items)|required property|exactly one schema/

/** ESLint's error about a rule's settings. Errors about missing types or another language are ignored. */
async function refusalOf(plugins: Record<string, object>, id: string, snippet: string): Promise<string> {
  try {
    new Linter().verify('', [{ plugins, rules: { [id]: await settingsIn(snippet) } }] as Linter.Config[])
  } catch (error) {
    const said = String(error)
    return said.includes('Value ') && !IS_TO_BE_FILLED.test(said) ? said : ''
  }
  return ''
}

async function rulesOf(place: string): Promise<RuleInput[]> {
  const rules: RuleInput[] = []
  for await (const found of readEslint({ place, name: place })) if (found.kind === 'rule' && found.rule) rules.push(found.rule)
  return rules
}

test.each(['eslint', 'typescript-eslint', 'eslint-plugin-unicorn', 'eslint-plugin-n', 'eslint-plugin-vue', 'eslint-plugin-jsdoc'])(
  'ESLint accepts the configuration snippets of %s',
  async (place) => {
    const rules = await rulesOf(place)
    const plugin = place === 'eslint' ? undefined : pluginOf((await import(place)) as Record<string, unknown>)
    const refused: string[] = []
    for (const { upstreamId = '', options } of rules) {
      const snippet = configureSnippet(
        SNIPPET,
        (options ?? []).map((option) => ({ ...option, name: option.name ?? '' })),
      )
      const prefix = upstreamId.split('/')[0] ?? ''
      const refusal = snippet && (await refusalOf(plugin ? { [prefix]: plugin } : {}, upstreamId, snippet))
      if (refusal) refused.push(refusal)
    }
    expect(refused).toEqual([])
  },
  60_000,
)

test.each([
  [{ name: 'max', type: 'integer', default: '3' }, SNIPPET],
  [{ name: 'option 1', type: '"always" | "never"', default: '"never"' }, `['error', "never"]`],
  [{ name: 'option 1', type: '"always" | "never"', default: '' }, `['error', "always"]`],
  [{ name: 'option 1', type: 'object', default: '' }, SNIPPET],
  [{ name: 'option 1', type: 'string[]', default: '' }, null],
  [{ name: 'option 1', type: 'string', default: '["cut' }, null],
])('a rule whose first option is %j is configured with %j', (option, snippet) => {
  expect(configureSnippet(SNIPPET, [option])).toBe(snippet)
})

test('a rule without options has no snippet, and other snippets are unchanged', () => {
  expect(configureSnippet(SNIPPET, [])).toBeNull()
  expect(configureSnippet('# pyproject.toml', [])).toBe('# pyproject.toml')
  expect(configureSnippet(undefined, [])).toBeNull()
})

const run = promisify(execFile)

/** Biome's findings for one file. */
async function findingsIn(file: string, code: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'silenced-'))
  await writeFile(path.join(folder, 'biome.json'), '{}')
  await writeFile(path.join(folder, file), code)
  const { stdout } = await run(path.resolve('node_modules/.bin/biome'), ['lint', '--reporter=json', file], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  await rm(folder, { recursive: true })
  return (JSON.parse(stdout) as { diagnostics: { category: string }[] }).diagnostics.map(({ category }) => category)
}

test.each([
  ['JavaScript', 'a.js', 'lint/suspicious/noDebugger', 'debugger'],
  ['CSS', 'a.css', 'lint/suspicious/noEmptyBlock', 'a {}'],
  ['GraphQL', 'a.graphql', 'lint/suspicious/noDuplicateFields', 'query test { a a }'],
  ['HTML', 'a.html', 'lint/a11y/useAltText', '<img src="a">'],
])('in %s, Biome accepts the comment that silences a rule', async (language, file, id, code) => {
  expect(await findingsIn(file, `${code}\n`)).toContain(id)
  const silence = fillSnippet(inCommentsOf([language], biome.snippets?.silence ?? ''), { code: id.replace(/^.*\//, ''), id })
  expect(await findingsIn(file, `${silence}\n${code}\n`)).toEqual([])
})

test('a rule for several languages has each form of comment once', () => {
  expect(inCommentsOf(['JavaScript', 'TypeScript', 'Vue', 'Svelte', 'CSS'], '// quiet {id}')).toBe(
    '// quiet {id}\n<!-- quiet {id} -->\n/* quiet {id} */',
  )
})

test.each([
  [[], '// quiet'],
  [['CSS'], '/* quiet */'],
  [['HTML'], '// two\n// lines'],
  [['YAML'], 'noqa'],
])('for %j, %j is unchanged', (languages, snippet) => {
  expect(inCommentsOf(languages, snippet)).toBe(snippet)
})
