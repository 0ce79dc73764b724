import { describe, expect, test } from 'vitest'
import { eslintRule, ruleMeta } from './eslint-rule.ts'

const own = { prefix: '', tool: 'eslint', inRecommended: false }
const issueOf = (name: string, meta: object, context = own) => eslintRule(name, ruleMeta.parse(meta), context)

describe('an ESLint rule becomes an issue', () => {
  test('a recommended problem is critical, a layout rule minor', () => {
    expect(issueOf('a', { type: 'problem', docs: { recommended: true } })).toMatchObject({ severity: 'critical', category: 'bug-risk' })
    expect(issueOf('b', { type: 'problem' })).toMatchObject({ severity: 'major' })
    expect(issueOf('c', { type: 'suggestion', docs: { recommended: true } })).toMatchObject({ severity: 'major', category: 'antipattern' })
    expect(issueOf('d', { type: 'layout' })).toMatchObject({ severity: 'minor', category: 'style' })
  })

  test('what is not for JavaScript says what it is for', () => {
    const languagesOf = (languages: unknown) => issueOf('a', { type: 'layout', languages }).languages
    expect(languagesOf(['css/css', 'json/json', 'json/jsonc'])).toEqual(['CSS', 'JSON'])
    expect(languagesOf(['css/css', 'js/js'])).toEqual([])
    expect(languagesOf(['*'])).toEqual([])
    expect(languagesOf('css')).toEqual([])
    expect(issueOf('a', { type: 'layout', languages: ['css/css'] }).tags).toEqual(['layout'])
  })

  test('its sentence becomes title and summary', () => {
    expect(issueOf('a', { docs: { description: 'disallow `eval`' } })).toMatchObject({
      title: 'Disallow `eval`',
      summary: 'Disallow `eval`.',
    })
  })

  test('of a link in its sentence the words are left, before anything is cut', () => {
    const description = 'validates [gating `mode`](https://example.com/a(b)) of `a[0](./x)` and <b> or a[i](x)'
    expect(issueOf('a', { docs: { description } })).toMatchObject({
      title: 'Validates gating `mode` of `a[0](./x)` and <b> or a[i](x)',
      summary: 'Validates gating `mode` of `a[0](./x)` and <b> or a[i](x).',
    })
    const long = `${'Word '.repeat(75)}[the end](https://example.com/${'a'.repeat(300)})`
    expect(issueOf('a', { docs: { description: long } }).summary).toBe(`${'Word '.repeat(75)}the end.`)
  })

  test('a deprecation names its replacements, with their plugin when it is another', () => {
    const deprecated = {
      deprecatedSince: '8.53.0',
      replacedBy: [{ plugin: { name: '@stylistic/eslint-plugin' }, rule: { name: 'semi' } }, { rule: { name: 'no-x' } }],
    }
    expect(issueOf('a', { deprecated }).deprecated).toEqual({ since: '8.53.0', replacedBy: ['@stylistic/eslint-plugin semi', 'no-x'] })
    expect(issueOf('b', { deprecated: true, replacedBy: ['c'] }).deprecated?.replacedBy).toEqual(['c'])
    expect(issueOf('b', { deprecated: true, replacedBy: 'c' }).deprecated?.replacedBy).toEqual(['c'])
  })

  test('a deprecation that is said in other words is one, and what can be read of it is kept', () => {
    expect(issueOf('a', { deprecated: 'Use ok', replacedBy: ['ok'] }).deprecated).toEqual({
      since: 'an earlier version',
      replacedBy: ['ok'],
    })
    const deprecated = { deprecatedSince: 9, replacedBy: ['odd', { plugin: 7, rule: { name: 'ok' } }, { rule: { name: 7 } }] }
    expect(issueOf('b', { deprecated }).deprecated).toEqual({ since: 'an earlier version', replacedBy: ['ok'] })
    expect([false, 0, '', null].map((none) => issueOf('c', { deprecated: none }).deprecated)).toEqual(Array(4).fill(undefined))
  })

  test('typescript-eslint names the set a rule is in: only one of them is the recommended one', () => {
    const recommended = (value: unknown) => issueOf('a', { docs: { recommended: value } }).recommended
    expect(['recommended', { recommended: true, strict: [{}] }, true].map(recommended)).toEqual([true, true, true])
    expect(['strict', 'stylistic', { strict: [] }, false, undefined].map(recommended)).toEqual([false, false, false, false, false])
  })

  test('a plugin’s rule keeps its full name, and is found under it', () => {
    const rule = issueOf('prefer-global/buffer', {}, { prefix: 'n', tool: 'eslint-plugin-n', inRecommended: true })
    expect(rule).toMatchObject({ shortcode: 'prefer-global-buffer', upstreamId: 'n/prefer-global/buffer', recommended: true })
    expect(rule.aliases).toEqual(['n/prefer-global/buffer', 'prefer-global/buffer'])
  })

  test('its messages read as sentences, and nothing in them is markup', () => {
    const messages = { a: "'{{ name }}' is never used.", b: 'Use `{{to}}`, *not* <b>.' }
    expect(issueOf('a', { messages }).description).toBe("## What it reports\n\n- '‹name›' is never used.\n- Use `‹to›`, \\*not\\* \\<b\\>.")
  })

  test('a rule that says nothing of itself, or says it wrongly, is still an issue', () => {
    const bare = { title: 'No bare thing', autofix: 'none', recommended: false, deprecated: undefined, options: [], references: [] }
    expect(issueOf('no-bare-thing', {})).toMatchObject(bare)
    expect(issueOf('no-bare-thing', { type: 'odd', docs: 7, messages: [], schema: 'x', deprecated: '' })).toMatchObject(bare)
  })

  test('a plugin is about speed when it says so, not when its name begins alike', () => {
    const of = (tool: string) => issueOf('sort-things', { type: 'suggestion' }, { ...own, tool }).category
    expect(['eslint-plugin-perfectionist', 'eslint-plugin-perf', 'eslint-plugin-security'].map(of)).toEqual([
      'antipattern',
      'performance',
      'security',
    ])
  })
})
