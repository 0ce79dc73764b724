import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '#tests/setup/catalogue/read-catalogue.ts'
import { CatalogueError, type Found } from '../../adapter.ts'
import { readEslint } from './eslint.server.ts'

async function read(place: string) {
  const found: Found[] = []
  for await (const one of readEslint({ place, name: place })) found.push(one)
  const analyzer = found.find((one) => one.kind === 'analyzer')?.analyzer
  return { analyzer, rules: found.flatMap((one) => (one.kind === 'rule' ? [one.rule] : [])), found }
}

test('reads each of ESLint’s own rules once from the installed package', async () => {
  const { analyzer, rules, found } = await read('eslint')
  expect(analyzer).toMatchObject({ shortcode: 'eslint', config: 'eslint', tool: { name: 'eslint', license: 'MIT' } })
  expect(analyzer?.tool?.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(analyzer?.tool?.repository).toMatch(/^https:\/\/github\.com\//)
  expect(rules.length).toBeGreaterThan(280)
  expect(new Set(rules.map(({ shortcode }) => shortcode)).size).toBe(rules.length)
  expect(found).toHaveLength(rules.length + 1)
  const unused = rules.find(({ shortcode }) => shortcode === 'no-unused-vars')
  expect(unused).toMatchObject({ recommended: true, severity: 'minor' })
  const severityOf = (code: string) => rules.find(({ shortcode }) => shortcode === code)?.severity
  expect(['no-undef', 'no-debugger', 'no-useless-catch'].map(severityOf)).toEqual(['critical', 'major', 'minor'])
  expect(unused?.options?.map(({ name }) => name)).toContain('argsIgnorePattern')
  expect(rules.filter(({ deprecated }) => deprecated).length).toBeGreaterThan(50)
}, 60_000)

test.each([
  ['typescript-eslint', 'typescript-eslint', '@typescript-eslint/no-unused-vars'],
  ['@vitest/eslint-plugin', 'eslint-plugin-vitest', 'vitest/expect-expect'],
  ['eslint-plugin-promise', 'eslint-plugin-promise', 'promise/catch-or-return'],
])(
  'reads %s as %s with %s recommended',
  async (place, shortcode, rule) => {
    const { analyzer, rules } = await read(place)
    expect(analyzer?.shortcode).toBe(shortcode)
    expect(rules.find(({ upstreamId }) => upstreamId === rule)).toMatchObject({ recommended: true })
  },
  60_000,
)

test('reads a plugin from its folder and rejects an unreadable rule by name', async () => {
  const { analyzer, rules, found } = await read(
    await folderWith({
      'package.json':
        '{ "name": "eslint-plugin-orchard", "version": "1.2.3", "type": "module", "main": "index.js", "repository": "github:orchard/rules" }',
      'index.js': `const rules = {
        'no-rot': { meta: { type: 'problem', docs: { description: 'disallow rotten fruit' }, fixable: 'code' }, create: () => ({}) },
        'no-worm': () => ({}),
        hidden: { create: () => ({}), get meta() { throw new Error('the gate is shut') } },
      }
      export default { rules, configs: { recommended: { rules: { 'orchard/no-rot': 'error', 'orchard/no-worm': 'off' } } } }`,
    }),
  )
  expect(analyzer).toMatchObject({
    shortcode: 'eslint-plugin-orchard',
    tool: { version: '1.2.3', repository: 'https://github.com/orchard/rules' },
  })
  expect(rules).toMatchObject([
    { shortcode: 'no-rot', upstreamId: 'orchard/no-rot', severity: 'critical', autofix: 'safe', title: 'Disallow rotten fruit' },
    { shortcode: 'no-worm', recommended: false, title: 'No worm' },
  ])
  expect(found.at(-1)).toMatchObject({ kind: 'reject', code: 'hidden', at: { file: 'eslint-plugin-orchard@1.2.3' } })
})

test('rejects a lazy rule that fails to load by name and reads the others', async () => {
  const { rules, found } = await read(
    await folderWith({
      'package.json': '{ "name": "eslint-plugin-lazy", "version": "1.0.0" }',
      'index.js': `const rule = { meta: {}, create: () => ({}) }
      module.exports = { rules: { first: rule, get bad() { return require('not-installed') }, last: rule } }`,
    }),
  )
  expect(rules.map(({ shortcode }) => shortcode)).toEqual(['first', 'last'])
  expect(found.filter(({ kind }) => kind === 'reject')).toMatchObject([
    { code: 'bad', reason: `The rule cannot be read: Cannot find module 'not-installed'` },
  ])
})

test('uses the documentation shipped in the package', async () => {
  const folder = await folderWith({
    'package.json': '{ "name": "eslint-plugin-orchard", "version": "1.0.0" }',
    'index.js': `const create = () => ({})
      module.exports = { rules: { 'no-rot': { create, meta: { messages: { rot: 'It rots.' } } }, '../secret': { create } } }`,
    'docs/rules/no-rot.md':
      '# orchard/no-rot\n\n💼 On.\n\n<!-- end auto-generated rule header -->\n\nFruit [rots](./rot.md), see [why](https://orchard.example/why).\n\n' +
      '### Fail\n\n```js\neat(old)\n```\n\n### Pass\n\n```js\neat(fresh)\n```\n',
    'docs/secret.md': 'Not for you.',
  })
  const { rules } = await read(folder)
  expect(rules).toMatchObject([
    {
      description: expect.stringMatching(/^Fruit rots, see \[why\]\(https:\/\/orchard\.example\/why\)\.\n\n[^]*It rots\./),
      examples: [{ bad: 'eat(old)', good: 'eat(fresh)', language: 'js' }],
    },
    { description: '' },
  ])
})

test('ignores an unreadable configuration and refuses an unreadable plugin by name', async () => {
  const folder = await folderWith({
    'package.json': JSON.stringify({ name: 'eslint-plugin-orchard', version: '1.0.0' }),
    'index.js': `module.exports = { rules: { first: { create: () => ({}) } }, configs: {
      get strict() { return require('not-installed') }, recommended: { rules: { 'fruit/first': 'error' } } } }`,
  })
  const { rules, found } = await read(folder)
  expect(rules).toMatchObject([{ upstreamId: 'fruit/first', recommended: true }])
  expect(found.filter(({ kind }) => kind === 'reject')).toEqual([])
  const shut = await folderWith({
    'package.json': JSON.stringify({ name: 'eslint-plugin-orchard', version: '1.0.0' }),
    'index.js': `module.exports = { rules: {}, get configs() { throw new Error('the gate is shut\\n at /srv') } }`,
  })
  await expect(read(shut)).rejects.toThrow(/^The package eslint-plugin-orchard cannot be read: the gate is shut$/)
})

test('rejects values that are not rules by name', async () => {
  const { rules, found } = await read(
    await folderWith({
      'package.json': '{ "name": "eslint-plugin-odd", "version": "1.0.0" }',
      'index.js': `const create = () => ({})
      class Late { create() { return {} } get meta() { return { fixable: 'code' } } }
      module.exports = { rules: { none: null, five: 5, text: 'text', empty: { meta: {} }, told: { create: 'x' }, old: create, late: new Late() } }`,
    }),
  )
  expect(rules).toMatchObject([{ shortcode: 'old' }, { shortcode: 'late', autofix: 'safe' }])
  const rejects = found.filter((one) => one.kind === 'reject')
  expect(rejects.map(({ code }) => code)).toEqual(['none', 'five', 'text', 'empty', 'told'])
  expect(new Set(rejects.map(({ reason }) => reason))).toEqual(new Set(['It is not a rule: it has no `create` function.']))
})

test('refuses a plugin that throws on load or points outside its folder', async () => {
  const broken = {
    'package.json': '{ "name": "eslint-plugin-broken", "version": "1.0.0" }',
    'index.js': `throw new Error('the tree fell')`,
  }
  await expect(read(await folderWith(broken))).rejects.toThrow('The package eslint-plugin-broken cannot be loaded: the tree fell')
  const outside = await folderWith({
    'inner/package.json': '{ "name": "eslint-plugin-out", "version": "1.0.0", "main": "../outer.js" }',
    'outer.js': 'module.exports = { rules: {} }',
  })
  await expect(read(path.join(outside, 'inner'))).rejects.toThrow(/points outside/)
})

test.each(['../../etc', '/etc', 'no-such-package-here', 'a/b/c', '..', '', 'zod', 'C:\\Windows', 'eslint/../zod'])(
  'refuses %j with a reason',
  async (place) => {
    await expect(read(place)).rejects.toThrow(CatalogueError)
  },
)

test('generates snippets for a plugin with an unusual prefix', async () => {
  const packageOf = (name: string) => ({
    'package.json': JSON.stringify({ name, version: '1.0.0', main: 'index.cjs' }),
    'index.cjs': `const rules = { 'no-rot': { meta: {}, create: () => ({}) } }
      module.exports = { rules, configs: { recommended: { rules: { 'orchard/no-rot': 'error' } } } }`,
  })
  const other = await read(await folderWith(packageOf('@orchard-lint/eslint-plugin')))
  expect(other.analyzer?.snippets?.enable).toContain("plugins: { orchard: plugin },\n    rules: { 'orchard/{rule}': 'error' }")
  const usual = await read(await folderWith(packageOf('eslint-plugin-orchard')))
  expect(usual.analyzer?.snippets).toBeUndefined()
}, 60_000)
