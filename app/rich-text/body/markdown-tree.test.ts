import { describe, expect, test } from 'vitest'
import { publicHref, resolveMarkdownText } from './markdown-tree.server.ts'

describe('a relative link to a Markdown file resolves to its public path (C9)', () => {
  test.each([
    ['3.other.md', '/blog/other'],
    ['./3.other.md#install', '/blog/other#install'],
    ['../2.docs/1.index.md', '/docs'],
    ['../../../index.md', '/'],
    ['a/My%20Post.md?x=1#y', '/blog/a/my-post?x=1#y'],
    ['b.draft.md', '/blog/b'],
    ['UPPER.MD', '/blog/upper'],
  ])('%s to %s', (href, path) => {
    expect(publicHref(href, '1.blog/2.post')).toBe(path)
  })

  test.each(['a.md', './a.md'])('from the top level: %s', (href) => {
    expect(publicHref(href, '3.index')).toBe('/a')
    expect(publicHref(href, '')).toBe('/a')
  })

  test('from a folder with special characters in its name', () => {
    expect(publicHref('b.md', '1.What? 100% #1/a')).toBe('/what-100percent-1/b')
  })
})

test.each([
  '/docs/a.md',
  'https://example.com/a.md',
  'http://example.com/a.md#b',
  '//example.com/a.md',
  '\\\\example.com\\a.md',
  'mailto:a@b.md',
  'a.mdx',
  'a?file=b.md',
  'a#b.md',
  '#a',
  '',
  '%E0%A4%A.md',
  'other',
])('%j is left unchanged (C9)', (href) => {
  expect(publicHref(href, '1.blog/2.post')).toBe(href)
})

describe('relative links in a Markdown text become URLs, and nothing else changes (C9)', () => {
  const resolve = (markdown: string) => resolveMarkdownText(markdown, '/directory/eslint/issues/no-eval', 'https://example.com')
  const there = 'https://example.com/directory/eslint/issues/no-undef'

  test.each([
    ['See [a](./no-undef.md#why "x.md").', `See [a](${there}#why "x.md").`],
    ['[![p](p.md)](no-undef.md) and [b](<no-undef.md>)', `[![p](p.md)](${there}) and [b](${there})`],
    ['> - [a](\n>   no\\-undef.md)', `> - [a](\n>   ${there})`],
    ['[a]\n\n[a]: ../issues/no-undef.md\n', `[a]\n\n[a]: ${there}\n`],
    ['[a](<no-undef.md#b c(>)', `[a](<${there}#b%20c(>)`],
  ])('%j', (markdown, resolved) => {
    expect(resolve(markdown)).toBe(resolved)
  })

  test.each(['`[a](b.md)`', '```md\n[a](b.md)\n```', '[a](/b.md)', '[a](https://b.example/c.md)', '[a](b.html)', '\\[a](b.md)', 'b.md'])(
    '%j is left unchanged',
    (markdown) => {
      expect(resolve(markdown)).toBe(markdown)
    },
  )

  test('in a text that is too deep to parse, none are resolved', () => {
    const deep = `${'> '.repeat(200)}[a](b.md)`
    expect(resolve(deep)).toBe(deep)
  })
})
