import { describe, expect, test } from 'vitest'
import { eslintRule, eslintRuleCode, ruleMeta } from './eslint-rule.ts'

const own = { prefix: '', tool: 'eslint', inRecommended: false }
const issueOf = (name: string, meta: object, context = own) => eslintRule(name, ruleMeta.parse(meta), context)

describe('eslintRule', () => {
  test('derives severity and category from type and recommendation', () => {
    expect(issueOf('a', { type: 'problem', docs: { recommended: true } })).toMatchObject({ severity: 'critical', category: 'bug-risk' })
    expect(issueOf('b', { type: 'problem' })).toMatchObject({ severity: 'major' })
    expect(issueOf('c', { type: 'suggestion', docs: { recommended: true } })).toMatchObject({ severity: 'major', category: 'antipattern' })
    expect(issueOf('d', { type: 'layout' })).toMatchObject({ severity: 'minor', category: 'style' })
    expect(issueOf('no-unused-e', { type: 'problem', docs: { recommended: true } })).toMatchObject({ severity: 'minor' })
    const jsdoc = { ...own, tool: 'eslint-plugin-jsdoc' }
    expect(issueOf('f', { type: 'suggestion', docs: { recommended: true } }, jsdoc)).toMatchObject({ severity: 'minor' })
  })

  test('names the languages of a rule that is not for JavaScript', () => {
    const languagesOf = (languages: unknown) => issueOf('a', { type: 'layout', languages }).languages
    expect(languagesOf(['css/css', 'json/json', 'json/jsonc'])).toEqual(['CSS', 'JSON'])
    expect(languagesOf(['css/css', 'js/js'])).toEqual([])
    expect(languagesOf(['*'])).toEqual([])
    expect(languagesOf('css')).toEqual([])
    expect(languagesOf(['eslintjson/*', 'bakery/dough'])).toEqual([])
    expect(languagesOf(['@bakery/html', 'yml/yaml', 'bakery/dough'])).toEqual(['HTML', 'YAML'])
    expect(issueOf('a', { type: 'layout', languages: ['css/css'] }).tags).toEqual(['layout'])
  })

  test('uses the description as title and summary', () => {
    expect(issueOf('a', { docs: { description: 'disallow `eval`' } })).toMatchObject({
      title: 'Disallow `eval`',
      summary: 'Disallow `eval`.',
    })
  })

  test('reads the metadata of a rule that is a function from its properties', () => {
    const schema = [{ type: 'object', properties: { days: { type: 'integer', default: 2 } } }]
    const { meta } = eslintRuleCode.parse(Object.assign(() => ({}), { schema, deprecated: true }))
    expect(issueOf('a', meta as object)).toMatchObject({
      options: [{ name: 'days', default: '2' }],
      deprecated: { since: 'an earlier version' },
    })
    expect(issueOf('a', eslintRuleCode.parse(() => ({})).meta as object)).toMatchObject({ options: [], deprecated: undefined })
  })

  test.each(['docs/a.md', '../a.md', '//a.example/a', 'a.example'])('has no reference to %s', (url) => {
    expect(issueOf('a', { docs: { url } }).references).toEqual([])
  })

  test('replaces links by their text before cutting', () => {
    const description = 'validates [gating `mode`](https://example.com/a(b)) of `a[0](./x)` and <b> or a[i](x)'
    expect(issueOf('a', { docs: { description } })).toMatchObject({
      title: 'Validates gating `mode` of `a[0](./x)` and <b> or a[i](x)',
      summary: 'Validates gating `mode` of `a[0](./x)` and <b> or a[i](x).',
    })
    const short = 'Use [util.promisify][] of a[0][] and `[string][]`'
    expect(issueOf('a', { docs: { description: short } }).title).toBe('Use util.promisify of a[0][] and `[string][]`')
    const long = `${'Word '.repeat(75)}[the end](https://example.com/${'a'.repeat(300)})`
    expect(issueOf('a', { docs: { description: long } }).summary).toBe(`${'Word '.repeat(75)}the end.`)
  })

  test('names replacements, with their plugin if it is another one', () => {
    const deprecated = {
      deprecatedSince: '8.53.0',
      replacedBy: [{ plugin: { name: '@stylistic/eslint-plugin' }, rule: { name: 'semi' } }, { rule: { name: 'no-x' } }],
    }
    expect(issueOf('a', { deprecated }).deprecated).toEqual({ since: '8.53.0', replacedBy: ['@stylistic/eslint-plugin semi', 'no-x'] })
    expect(issueOf('b', { deprecated: true, replacedBy: ['c'] }).deprecated?.replacedBy).toEqual(['c'])
    expect(issueOf('b', { deprecated: true, replacedBy: 'c' }).deprecated?.replacedBy).toEqual(['c'])
  })

  test.each([
    ['semi', ['semi']],
    [{ rule: { name: 'semi' } }, ['semi']],
    [{ plugin: '@stylistic/eslint-plugin', rule: 'semi' }, ['@stylistic/eslint-plugin semi']],
    [
      [{ rule: 'semi' }, { plugin: 'eslint', rule: 'no-x' }],
      ['semi', 'no-x'],
    ],
  ])('accepts names for objects and one replacement for a list: %j', (replacedBy, names) => {
    expect(issueOf('a', { deprecated: { replacedBy } }).deprecated?.replacedBy).toEqual(names)
  })

  test('accepts nonstandard deprecations and keeps their valid parts', () => {
    expect(issueOf('a', { deprecated: 'Use ok', replacedBy: ['ok'] }).deprecated).toEqual({
      since: 'an earlier version',
      replacedBy: ['ok'],
    })
    const deprecated = { deprecatedSince: 9, replacedBy: ['odd', { plugin: 7, rule: { name: 'ok' } }, { rule: { name: 7 } }] }
    expect(issueOf('b', { deprecated }).deprecated).toEqual({ since: 'an earlier version', replacedBy: ['odd', 'ok'] })
    expect([false, 0, '', null].map((none) => issueOf('c', { deprecated: none }).deprecated)).toEqual(Array(4).fill(undefined))
  })

  test('treats only the recommended set of typescript-eslint as recommended', () => {
    const recommended = (value: unknown) => issueOf('a', { docs: { recommended: value } }).recommended
    expect(['recommended', { recommended: true, strict: [{}] }, true].map(recommended)).toEqual([true, true, true])
    expect(['strict', 'stylistic', { strict: [] }, false, undefined].map(recommended)).toEqual([false, false, false, false, false])
  })

  test('keeps the full name of a plugin’s rule as identifier and alias', () => {
    const rule = issueOf('prefer-global/buffer', {}, { prefix: 'n', tool: 'eslint-plugin-n', inRecommended: true })
    expect(rule).toMatchObject({ shortcode: 'prefer-global-buffer', upstreamId: 'n/prefer-global/buffer', recommended: true })
    expect(rule.aliases).toEqual(['n/prefer-global/buffer', 'prefer-global/buffer'])
  })

  test('lists messages with readable placeholders and escaped markup', () => {
    const messages = { a: "'{{ name }}' is never used.", b: 'Use `{{to}}`, *not* <b>.' }
    expect(issueOf('a', { messages }).description).toBe("## Messages\n\n- `'‹name›' is never used.`\n- `` Use `‹to›`, *not* <b>. ``")
  })

  test('accepts missing and invalid metadata', () => {
    const bare = { title: 'No bare thing', autofix: 'none', recommended: false, deprecated: undefined, options: [], references: [] }
    expect(issueOf('no-bare-thing', {})).toMatchObject(bare)
    expect(issueOf('no-bare-thing', { type: 'odd', docs: 7, messages: [], schema: 'x', deprecated: '' })).toMatchObject(bare)
  })

  test('matches category words in plugin names only as whole words', () => {
    const of = (tool: string) => issueOf('sort-things', { type: 'suggestion' }, { ...own, tool }).category
    expect(['eslint-plugin-perfectionist', 'eslint-plugin-perf', 'eslint-plugin-security'].map(of)).toEqual([
      'antipattern',
      'performance',
      'security',
    ])
  })
})
