import { describe, expect, test } from 'vitest'
import type { BodyNode } from './node.ts'
import { tocOf } from './toc.ts'

const text = (value: string): BodyNode => ({ type: 'text', value })
const el = (tag: string, ...children: BodyNode[]): BodyNode => ({ type: 'element', tag, props: {}, children })
const h = (level: number, id: string, ...children: BodyNode[]): BodyNode => ({
  type: 'element',
  tag: `h${level}`,
  props: { id },
  children: children.length ? children : [text(id)],
})

const example = [
  h(1, 'x'),
  h(3, 'pre'),
  h(2, 'a', text('A '), el('code', text('b'))),
  h(3, 'a1'),
  h(4, 'a11'),
  h(3, 'a2'),
  h(2, 'b'),
  el('div', h(2, 'deep2')),
  el('div', el('div', h(2, 'deep3'))),
]

describe('the table of contents (C7)', () => {
  test('lists h2 and h3 of the first two levels of the tree', () => {
    expect(tocOf(example)).toEqual({
      title: '',
      searchDepth: 2,
      depth: 2,
      links: [
        { id: 'pre', depth: 3, text: 'pre' },
        {
          id: 'a',
          depth: 2,
          text: 'A b',
          children: [
            { id: 'a1', depth: 3, text: 'a1' },
            { id: 'a2', depth: 3, text: 'a2' },
          ],
        },
        { id: 'b', depth: 2, text: 'b' },
        { id: 'deep2', depth: 2, text: 'deep2' },
      ],
    })
  })

  test('lists more with depth 3 and searchDepth 3', () => {
    const toc = tocOf(example, { depth: 3, searchDepth: 3, title: 'On this page' })
    expect(toc).toMatchObject({ title: 'On this page', searchDepth: 3, depth: 3 })
    expect(toc?.links.map(({ id }) => id)).toEqual(['pre', 'a', 'b', 'deep2', 'deep3'])
    expect(toc?.links[1]?.children).toEqual([
      { id: 'a1', depth: 3, text: 'a1', children: [{ id: 'a11', depth: 4, text: 'a11' }] },
      { id: 'a2', depth: 3, text: 'a2' },
    ])
  })

  test('omits `children` if there are none', () => {
    expect(tocOf([h(2, 'a')])?.links).toStrictEqual([{ id: 'a', depth: 2, text: 'a' }])
  })

  test('lists h2 to h6 with depth 5, never h1', () => {
    const links = tocOf([h(1, 'one'), h(6, 'six'), h(2, 'two')], { depth: 5 })?.links
    expect(links?.map(({ id, depth }) => [id, depth])).toEqual([
      ['six', 6],
      ['two', 2],
    ])
  })

  test('is undefined with `false`', () => {
    expect(tocOf(example, false)).toBeUndefined()
  })

  test.each([0, 6, -1, 2.5, NaN])('logs an invalid depth of %d and uses 1', (depth) => {
    const messages: string[] = []
    const toc = tocOf(example, { depth }, (message) => messages.push(message))
    expect(messages).toEqual([expect.stringContaining(`depth is ${depth}; 1 is used`)])
    expect(toc?.depth).toBe(1)
    expect(toc?.links.map(({ id }) => id)).toEqual(['a', 'b', 'deep2'])
  })

  test('accepts a depth of 1 to 5 without a warning', () => {
    const messages: string[] = []
    for (const depth of [1, 2, 3, 4, 5]) tocOf(example, { depth }, (message) => messages.push(message))
    expect(messages).toEqual([])
  })

  test('ignores comments in a heading', () => {
    // Our own bodies have no comments, but others may.
    const comment = { type: 'comment', value: 'secret' } as unknown as BodyNode
    expect(tocOf([h(2, 'a', text('A'), comment, el('em', comment, text('B')))])?.links[0]?.text).toBe('AB')
  })

  test.each([0, -1, NaN])('is empty with searchDepth %d', (searchDepth) => {
    expect(tocOf(example, { searchDepth })?.links).toEqual([])
  })
})
