import { expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '../../../tests/setup/read-catalogue.ts'
import { stylelintOptions } from './stylelint-types.ts'

test('Stylelint’s own rules come from the package, with the settings its types have', async () => {
  const { analyzers, rules, rejects } = await readCatalogueAt('stylelint', 'stylelint')
  expect(analyzers).toMatchObject([{ shortcode: 'stylelint', config: 'stylelint', tool: { license: 'MIT' } }])
  expect(rules.length).toBeGreaterThan(130)
  expect(new Set(rules.map(({ shortcode }) => shortcode)).size).toBe(rules.length)
  expect(rejects).toEqual([])
  const rule = rules.find(({ shortcode }) => shortcode === 'alpha-value-notation')
  expect(rule).toMatchObject({ category: 'style', autofix: 'safe' })
  expect(rule?.options.map(({ name }) => name)).toEqual(['primary option', 'exceptProperties'])
  expect(rules.find(({ shortcode }) => shortcode === 'block-no-empty')).toMatchObject({ category: 'bug-risk', severity: 'major' })
}, 60_000)

test('a plugin is one rule or a list of them, documented beside its code where it is', async () => {
  const folder = await folderWith({
    'package.json': '{ "name": "stylelint-orchard", "version": "1.0.0", "type": "module" }',
    'index.js': `const rule = (name) => Object.assign(() => {}, { messages: { rejected: (a) => 'Unknown fruit "' + a + '" (' + name + ')' }, meta: { url: 'https://orchard.example', deprecated: true } })
      export default ['orchard/fruit', 'orchard/tree'].map((name) => ({ ruleName: name, rule: rule(name) }))`,
    'lib/rules/tree/README.md':
      '# tree\n\nDisallow trees that fall.\n\nThe following pattern is considered a problem:\n\n```css\na {}\n```\n\nThe following pattern is _not_ considered a problem:\n\n```css\nb {}\n```\n',
  })
  const { rules } = await readCatalogueAt('stylelint', folder)
  expect(rules).toMatchObject([
    {
      shortcode: 'orchard-fruit',
      upstreamId: 'orchard/fruit',
      title: 'Unknown fruit',
      deprecated: { since: 'an earlier version' },
      examples: [],
    },
    { shortcode: 'orchard-tree', title: 'Disallow trees that fall', examples: [{ bad: 'a {}', good: 'b {}', language: 'css' }] },
  ])
})

test('a plugin of ESLint, which has its rules below the same name, is refused', async () => {
  const folder = await folderWith({
    'package.json': '{ "name": "eslint-plugin-orchard", "version": "1.0.0" }',
    'index.js': `module.exports = { rules: { get late() { throw new Error('no') }, 'no-rot': { meta: { type: 'problem' }, create: () => ({}) } } }`,
  })
  await expect(readCatalogueAt('stylelint', folder)).rejects.toThrow('The package eslint-plugin-orchard is a plugin of ESLint.')
})

test('settings are read from types as they are written', () => {
  const types = `'a': CoreRule<true>;\n'b': CoreRule<'x' | 'y', { one: OneOrMany<string>; two?: (a: 'p' | 'q') => void }, M>;`
  expect(stylelintOptions(types, 'a')).toEqual([])
  expect(stylelintOptions(types, 'b')).toEqual([
    { name: 'primary option', type: '"x" | "y"' },
    { name: 'one', type: 'OneOrMany<string>' },
    { name: 'two', type: '(a: "p" | "q") => void' },
  ])
  expect(stylelintOptions(types, 'c')).toEqual([])
})
