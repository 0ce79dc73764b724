import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { rule } from '#catalogue/catalogue.ts'
import { fenced, issueMarkdown } from './issue-markdown.ts'

const reader = unified().use(remarkParse).use(remarkGfm)
const SITE = 'https://example.com'
const BARE = { shortcode: 'a.b', title: 'A title: with “signs”', severity: 'major', category: 'style' } as const

const written = (more: object) => issueMarkdown(rule.parse({ ...BARE, ...more }), 'house', SITE)
const factsOf = (text: string) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')

test('the front matter has only the facts that exist', () => {
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

test('a title cannot end the front matter or open a tag', () => {
  const text = written({ title: '--- # <script>x</script>', summary: 'One\n---\ntwo' })
  expect(factsOf(text).title).toBe('--- # <script>x</script>')
  expect(text).toContain('# --- # &lt;script>x&lt;/script>\n')
  expect(text).toContain('\nOne --- two\n')
})

test('code stays code even if it contains fences', () => {
  const code = 'a\n````md\n```js\nx\n```\n````'
  expect(fenced(code, 'md\n<x>')).toBe(`\`\`\`\`\`mdx\n${code}\n\`\`\`\`\``)
  expect(written({ examples: [{ bad: code, good: 'ok', isFix: true }] })).toContain('As fixed by the tool:\n\n```\nok\n```')
})

test('each option is one table row', () => {
  const text = written({ options: [{ name: 'a|b', type: '`x`', default: '"|"', description: 'one\n\ntwo | three' }] })
  expect(text).toContain('| `a\\|b` | `` `x` `` | `"\\|"` | one two \\| three |')
})

test('a heading in the description of an option is bold in its cell', () => {
  const text = written({ options: [{ name: 'a', type: '', default: '', description: 'One.\n\n#### Example\n\nTwo.' }] })
  expect(text).toContain('| `a` |  |  | One. **Example:** Two. |')
})

test('references cannot break out of their link', () => {
  const text = written({
    references: [{ title: 'a](javascript:x) [b', url: 'https://example.com/a)b' }],
    source: 'https://example.com/src',
  })
  expect(text).toContain('- [a\\](javascript:x) \\[b](<https://example.com/a)b>)')
  expect(text).toContain('- [Source of the rule](<https://example.com/src>)')
})

test('relative links in the texts of a rule are URLs, as on its page (C9)', () => {
  const guide = { why: '[w](./why.md)', fix: '[f](fix.md)', exceptions: '[e](../e.md)', from: '', examples: [] }
  const text = written({ description: '[d](./other.md#x)', guide })
  for (const [name, path] of Object.entries({ d: 'house/issues/other#x', w: 'house/issues/why', f: 'house/issues/fix', e: 'house/e' }))
    expect(text).toContain(`[${name}](${SITE}/directory/${path})`)
})

const LINK = '[x](javascript:alert(1))'
/** Lists the links, images and HTML in a Markdown text. */
function markupIn(markdown: string): string[] {
  const markup: string[] = []
  visit(reader.parse(markdown.replace(/^---\n[\s\S]*?\n---\n/, '')), (node) => {
    if (['link', 'linkReference', 'image', 'imageReference', 'definition', 'html'].includes(node.type))
      markup.push(`${node.type} ${'url' in node ? node.url : ''}`)
  })
  return markup
}

const PICTURE = '![i](//example.com/i.png)'

test('plain texts produce no links, images or tags', () => {
  const text = written({
    title: `A ${LINK}`,
    summary: `Has ${PICTURE} and \\${LINK}`,
    options: [{ name: 'a', type: '', default: '', description: `${LINK} | ${PICTURE}` }],
    deprecated: { since: `2 \` ${LINK}`, replacedBy: [] },
    references: [{ title: `\`${LINK}`, url: 'https://example.com' }],
  })
  expect(markupIn(text)).toEqual(['link https://example.com'])
  expect(text).toContain(String.raw`# A \[x\](javascript:alert(1))`)
  expect(text).toContain(String.raw`Has \!\[i\](//example.com/i.png)`)
})

test('no plain text produces markup, on a line or in a table', () => {
  const pieces = ['`', '``', '\\', '|', '[', ']', '!', '<b>', '(x)', LINK, PICTURE, '&', ' ', 'a', '\n']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (chosen) => {
      const text = chosen.join('')
      const option = { name: `a${text}`, type: text, default: text, description: text }
      const deprecated = { since: `1${text}`.slice(0, 60), replacedBy: [`a${text}`.slice(0, 60)] }
      expect(markupIn(written({ title: `a${text}`, summary: `a${text}`, options: [option], deprecated }))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('inline code in plain texts is unchanged', () => {
  expect(written({ title: 'No `a[0]`, ``b`<c>``, d[1] or <e>' })).toContain('\n# No `a[0]`, ``b`<c>``, d\\[1\\] or &lt;e>\n')
})

test('code with backticks keeps its characters and stays in its cell', () => {
  const text = written({ options: [{ name: '`<a>`', type: '``', default: 'a\\|b', description: `\`a\\|${LINK}\`` }] })
  expect(text).toContain(`| \`\` \`<a>\` \`\` | \`\`\` \`\` \`\`\` | \`a\\\\\\|b\` | \`a\\\\\\|${LINK}\` |`)
})
