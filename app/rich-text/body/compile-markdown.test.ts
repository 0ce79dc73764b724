import { describe, expect, test } from 'vitest'
import { compileMarkdown } from './compile-markdown.server.ts'
import type { BodyNode } from './node.ts'

const tagsOf = (nodes: readonly BodyNode[] | undefined) => nodes?.map((node) => (node.type === 'element' ? node.tag : node.value))

function everyNode(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node) => [node, ...(node.type === 'element' ? everyNode(node.children) : [])])
}

test('compiles Markdown to elements and texts (C1)', () => {
  expect(compileMarkdown('# A\n\nB *c* [d](/e)\n\n- f\n- g\n').body).toEqual({
    type: 'root',
    children: [
      { type: 'element', tag: 'h1', props: { id: 'a' }, children: [{ type: 'text', value: 'A' }] },
      {
        type: 'element',
        tag: 'p',
        props: {},
        children: [
          { type: 'text', value: 'B ' },
          { type: 'element', tag: 'em', props: {}, children: [{ type: 'text', value: 'c' }] },
          { type: 'text', value: ' ' },
          { type: 'element', tag: 'a', props: { href: '/e' }, children: [{ type: 'text', value: 'd' }] },
        ],
      },
      {
        type: 'element',
        tag: 'ul',
        props: {},
        children: ['f', 'g'].map((value) => ({ type: 'element', tag: 'li', props: {}, children: [{ type: 'text', value }] })),
      },
    ],
    toc: { title: '', searchDepth: 2, depth: 2, links: [] },
  })
})

test('drops text nodes of line breaks only everywhere, and any text directly below the root (C1)', () => {
  const { body } = compileMarkdown('a  \nb\n\n> c\n>\n> d\n\n<div>\n\n| e |\n| - |\n| f |\n\n**g**\n**h**\n')
  expect(body.children.every(({ type }) => type === 'element')).toBe(true)
  expect(everyNode(body.children).filter((node) => node.type === 'text' && /^\n*$/.test(node.value))).toEqual([])
  expect(everyNode(body.children).flatMap((node) => (node.type === 'text' ? [node.value] : []))).toEqual(Array.from('abcdefgh'))
})

test('drops raw HTML and unsafe addresses (C1)', () => {
  const text = JSON.stringify(
    compileMarkdown('<script>a()</script>\n\n[x](javascript:a) ![y](data:b) <b onclick=c>d</b> [z](vbscript:e)\n\n<h2 id="f">').body,
  )
  expect(text).not.toMatch(/script|data:|onclick|"b"|"h2"/)
  expect(text).toMatch(/"x".*"d".*"z"/)
})

describe('title and description (C3)', () => {
  test.each([
    ['# T\n\nD\n\nE', 'T', 'D'],
    ['# `a` *b*\n\nc **d**', 'a b', 'c d'],
    ['D\n\n# T', 'My Post', 'D'],
    ['## T\n\nD', 'My Post', ''],
    ['# T\n\n- a\n\nD', 'T', ''],
    ['# T\n\n## U\n\nD', 'T', ''],
    ['', 'My Post', ''],
  ])('are derived from %j as %j and %j', (markdown, title, description) => {
    expect(compileMarkdown(markdown, { stem: '1.blog/2.my-post' })).toMatchObject({ title, description })
  })

  test('prefer explicit values', () => {
    const given = { title: 'Given', description: 'Also' }
    expect(compileMarkdown('# T\n\nD', given)).toMatchObject(given)
    expect(compileMarkdown('# T\n\nD', { title: '', description: null })).toMatchObject({ title: 'T', description: 'D' })
  })

  test.each([
    ['1.blog/index', ''],
    ['blog/getting started-now', 'Getting Started Now'],
    ['2.iOS', 'IOS'],
    ['a/b.draft', 'B'],
  ])('fall back to the file name %s: %j', (stem, title) => {
    expect(compileMarkdown('', { stem }).title).toBe(title)
  })

  test('fall back to the path if there is no file', () => {
    expect(compileMarkdown('', { path: '/blog/my-post' }).title).toBe('My Post')
  })
})

describe('the excerpt (C6)', () => {
  test('ends at <!--more-->, and the body continues', () => {
    const { excerpt, body } = compileMarkdown('# I\n\nP1\n\n<!--more-->\n\nP2')
    expect(excerpt?.type).toBe('root')
    expect(tagsOf(excerpt?.children)).toEqual(['h1', 'p'])
    expect(tagsOf(body.children)).toEqual(['h1', 'p', 'p'])
  })

  test.each(['P1\n<!-- more -->\nP2', 'P1\n\n<!--\nmore\n-->\n\nP2', 'P1\n\n<!--more-->\n\nP2\n\n<!--more-->'])(
    'also ends in %j',
    (markdown) => {
      expect(tagsOf(compileMarkdown(markdown).excerpt?.children)).toEqual(['p'])
    },
  )

  test.each([
    'P1\n\nP2',
    'P1 <!--more--> P2',
    '> P1\n>\n> <!--more-->\n\nP2',
    '<!--More-->',
    '<!--more or less-->',
    '```\n<!--more-->\n```',
  ])('is undefined in %j', (markdown) => {
    expect(compileMarkdown(markdown).excerpt).toBeUndefined()
  })

  test('is empty if the document starts with <!--more-->', () => {
    expect(compileMarkdown('<!--more-->\n\nP').excerpt).toEqual({ type: 'root', children: [] })
  })
})

describe('headings (C7, C8)', () => {
  test('have ids that the table of contents links to', () => {
    const { toc } = compileMarkdown('# X\n\n## Setup\n\n### 2024 plans\n\n## Setup\n\n> ## Quoted').body
    expect(toc?.links).toEqual([
      { id: 'setup', depth: 2, text: 'Setup', children: [{ id: '_2024-plans', depth: 3, text: '2024 plans' }] },
      { id: 'setup-1', depth: 2, text: 'Setup' },
      { id: 'quoted', depth: 2, text: 'Quoted' },
    ])
  })

  test('are not listed if the author turns the table of contents off', () => {
    expect(compileMarkdown('## A', { toc: false }).body).not.toHaveProperty('toc')
  })

  test('are listed with the author’s options', () => {
    const messages: string[] = []
    const toc = { title: 'Contents', depth: 9, searchDepth: 1 }
    const { body } = compileMarkdown('## A\n\n### B\n\n> ## C', { toc, log: (message) => messages.push(message) })
    expect(body.toc).toEqual({ title: 'Contents', depth: 1, searchDepth: 1, links: [{ id: 'a', depth: 2, text: 'A' }] })
    expect(messages).toHaveLength(1)
  })
})

test('resolves relative links to public paths, in the excerpt too (C9)', () => {
  const { body, excerpt } = compileMarkdown('[a](../2.docs/3.b.md#c) [d](<My Post.md>) [e](https://f.example/g.md)\n\n<!--more-->', {
    stem: '1.blog/2.post',
  })
  const hrefs = everyNode(body.children).flatMap((node) => (node.type === 'element' && node.tag === 'a' ? [node.props.href] : []))
  expect(hrefs).toEqual(['/docs/b#c', '/blog/my-post', 'https://f.example/g.md'])
  expect(JSON.stringify(excerpt)).toContain('/docs/b#c')
})
