import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { biome } from '#seed/catalogues/biome.ts'
import { nodePlugin } from '#seed/catalogues/eslint-plugin-n.ts'
import { typescriptEslint } from '#seed/catalogues/typescript-eslint.ts'
import { oxlint } from '#seed/catalogues/oxlint.ts'
import { stylelint as catalogue } from '#seed/catalogues/stylelint.ts'
import { ANY_ISSUE, anyIssueOf, named } from './issue-names.ts'

type Config = { rules: Record<string, unknown> }

/** A configuration as Node reads it. */
async function configIn(code: string): Promise<Config> {
  const { default: config } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Config }
  return config
}

test('what turns a rule of Stylelint on is taken by Stylelint, or leaves the choice to the project', async () => {
  const ids = Object.keys(stylelint.rules)
  expect(ids.length).toBeGreaterThan(100)
  for (const id of ids) {
    const { rules } = await configIn(named(catalogue.snippets?.enable ?? '', { code: id, id }))
    const { results } = await stylelint.lint({ code: 'a { color: red }', config: { rules } })
    expect([id, results[0]?.invalidOptionWarnings]).toEqual([id, []])
  }
})

test.each([
  ['react/exhaustive-deps', '"react"'],
  ['jsx_a11y/alt-text', '"jsx-a11y"'],
  ['no-debugger', '"eslint"'],
])('what turns oxlint’s %s on names its plugin', (id, plugin) => {
  const code = named(oxlint.snippets?.enable ?? '', { code: 'any', id })
  expect(JSON.parse(code.replace(/^\/\/.*/, ''))).toEqual({ plugins: [JSON.parse(plugin)], rules: { [id]: 'error' } })
})

test('no place for a name stays in a snippet', () => {
  for (const { snippets } of [catalogue, oxlint]) {
    for (const snippet of [snippets?.enable, snippets?.configure, snippets?.silence]) {
      expect(named(snippet ?? '', ANY_ISSUE)).not.toMatch(/\{(?:code|id|rule|group|plugin|value)\}/)
    }
  }
})

test('a snippet has the group of a rule that has one', () => {
  expect(named('{group}', { code: 'useConst', id: 'lint/style/useConst' })).toBe('style')
  expect(named('{group}', { code: 'x', id: 'x' })).toBe('the-group')
})

test('a snippet has the code of the directory and the identifier of the tool in their places, as they are', () => {
  const issue = { code: 'no-$&', id: '@scope/no-$&' }
  expect(named('// disable {id}\n{code}: {other}', issue)).toBe('// disable @scope/no-$&\nno-$&: {other}')
})

test.each([
  [nodePlugin, 'n/prefer-promises/dns', 'n/the-rule'],
  [typescriptEslint, '@typescript-eslint/no-explicit-any', '@typescript-eslint/the-rule'],
])('the snippets of $name have a rule under the name its tool has for it', ({ snippets }, id, anyId) => {
  for (const snippet of [snippets?.enable, snippets?.configure, snippets?.silence]) {
    expect(named(snippet ?? '', { code: id.replace(/^.*?\//, '').replaceAll('/', '-'), id })).toContain(id)
    expect(named(snippet ?? '', ANY_ISSUE)).toContain(anyId)
  }
})

test('a rule without a plugin has its own name', () => {
  expect(named('{rule}', { code: 'eqeqeq', id: 'eqeqeq' })).toBe('eqeqeq')
  expect(named('{rule}', { code: 'x', id: '@a/b/c' })).toBe('c')
})

test('where no issue is meant, Biome’s comment has the group that Biome asks for', () => {
  expect(named(biome.snippets?.silence ?? '', anyIssueOf(biome.config ?? null))).toBe('// biome-ignore lint/the-group/the-rule: why')
  expect(anyIssueOf('eslint')).toBe(ANY_ISSUE)
})
