import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { nodePlugin, typescriptEslint, biome, oxlint, stylelint as catalogue } from '#seed/catalogues/index.ts'
import { anyIssueOf, fillSnippet } from './issue-names.ts'

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
