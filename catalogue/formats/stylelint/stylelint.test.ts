import { expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { stylelintOptions } from './stylelint.server.ts'

test('reads Stylelint’s own rules with the options from its types', async () => {
  const { analyzers, rules, rejects } = await readCatalogueAt('stylelint', 'stylelint')
  expect(analyzers).toMatchObject([{ shortcode: 'stylelint', config: 'stylelint', tool: { license: 'MIT' } }])
  expect(rules.length).toBeGreaterThan(130)
  expect(new Set(rules.map(({ shortcode }) => shortcode)).size).toBe(rules.length)
  expect(rejects).toEqual([])
  const rule = rules.find(({ shortcode }) => shortcode === 'alpha-value-notation')
  expect(rule).toMatchObject({ category: 'style', autofix: 'safe' })
  expect(rule?.options.map(({ name }) => name)).toEqual(['primary option', 'exceptProperties'])
  expect(rules.find(({ shortcode }) => shortcode === 'property-no-unknown')).toMatchObject({ category: 'bug-risk', severity: 'major' })
  expect(rules.find(({ shortcode }) => shortcode === 'block-no-empty')).toMatchObject({ category: 'bug-risk', severity: 'minor' })
}, 60_000)

test('reads a plugin with a list of rules and their documentation', async () => {
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

test('refuses an ESLint plugin', async () => {
  const folder = await folderWith({
    'package.json': '{ "name": "eslint-plugin-orchard", "version": "1.0.0" }',
    'index.js': `module.exports = { rules: { get late() { throw new Error('no') }, 'no-rot': { meta: { type: 'problem' }, create: () => ({}) } } }`,
  })
  await expect(readCatalogueAt('stylelint', folder)).rejects.toThrow('The package eslint-plugin-orchard is an ESLint plugin.')
})

test('parses options from type definitions', () => {
  const types = `'a': CoreRule<true>;\n'b': CoreRule<'x' | 'y', { one: OneOrMany<string>; two?: (a: 'p' | 'q') => void }, M>;`
  expect(stylelintOptions(types, 'a')).toEqual([])
  expect(stylelintOptions(types, 'b')).toEqual([
    { name: 'primary option', type: '"x" | "y"' },
    { name: 'one', type: 'OneOrMany<string>' },
    { name: 'two', type: '(a: "p" | "q") => void' },
  ])
  expect(stylelintOptions(types, 'c')).toEqual([])
})
