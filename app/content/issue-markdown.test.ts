import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { rule } from '#cms/imports/rule.ts'
import { fenced, issueMarkdown } from './issue-markdown.ts'

const SITE = 'https://example.com'
const BARE = { shortcode: 'a.b', title: 'A title: with “signs”', severity: 'major', category: 'style' } as const

const written = (more: object) => issueMarkdown(rule.parse({ ...BARE, ...more }), 'house', SITE)
const factsOf = (text: string) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')

test('the facts stand at its head, and only those that there are', () => {
  const text = written({ cwe: [79], tags: ['x: y', '- z'], deprecated: { since: '2.0', replacedBy: ['c'] } })
  expect(factsOf(text)).toEqual({
    title: BARE.title,
    url: `${SITE}/directory/house/issues/a.b`,
    analyzer: 'house',
    code: 'a.b',
    severity: 'major',
    category: 'style',
    autofix: 'none',
    recommended: false,
    tags: ['x: y', '- z'],
    cwe: ['CWE-79'],
    deprecated: { since: '2.0', replacedBy: ['c'] },
  })
  expect(text).toContain(`\n# ${BARE.title}\n`)
  expect(text).toContain('**Deprecated since 2.0.** Use `c` instead.')
})

test('a title cannot end the facts, nor begin a tag', () => {
  const text = written({ title: '--- # <script>x</script>', summary: 'One\n---\ntwo' })
  expect(factsOf(text).title).toBe('--- # <script>x</script>')
  expect(text).toContain('# --- # &lt;script>x&lt;/script>\n')
  expect(text).toContain('\nOne --- two\n')
})

test('code stays code, whatever fences it has itself', () => {
  const code = 'a\n````md\n```js\nx\n```\n````'
  expect(fenced(code, 'md\n<x>')).toBe(`\`\`\`\`\`mdx\n${code}\n\`\`\`\`\``)
  expect(written({ examples: [{ bad: code, good: 'ok', isFix: true }] })).toContain('As the tool’s own autofix writes it:\n\n```\nok\n```')
})

test('options are one table row each', () => {
  const text = written({ options: [{ name: 'a|b', type: '`x`', default: '"|"', description: 'one\n\ntwo | three' }] })
  expect(text).toContain('| `a\\|b` | `` `x` `` | `"\\|"` | one two \\| three |')
})

test('references keep to their brackets', () => {
  const text = written({
    references: [{ title: 'a](javascript:x) [b', url: 'https://example.com/a)b' }],
    source: 'https://example.com/src',
  })
  expect(text).toContain('- [a\\](javascript:x) \\[b](<https://example.com/a)b>)')
  expect(text).toContain('- [The rule’s source](<https://example.com/src>)')
})
