import { describe, expect, test } from 'vitest'
import { callout, code, codeSample, heading, link, list, paragraph, table } from '#cms/fields/lexical.ts'
import { compileLexical } from './compile-lexical.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import type { BodyNode } from './node.ts'

/** Serializes nodes to HTML to keep the expectations readable. */
function html(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      const props = Object.entries(node.props).map(([name, value]) => ` ${name}="${String(value)}"`)
      return `<${node.tag}${props.join('')}>${html(node.children)}</${node.tag}>`
    })
    .join('')
}

const compile = (...children: LexicalNode[]) => html(compileLexical({ children }))
const text = (value: string, format = 0): LexicalNode => ({ type: 'text', text: value, format })
const p = (...children: LexicalNode[]): LexicalNode => ({ type: 'paragraph', children })

describe('rich text compiles to the same elements as Markdown (C1)', () => {
  test('headings, paragraphs, code, links and lists', () => {
    expect(compile(heading('h2', 'A'), paragraph('b ', code('c'), link('d', '/e')), list('f', 'g'))).toBe(
      '<h2>A</h2><p>b <code>c</code><a href="/e">d</a></p><ul><li>f</li><li>g</li></ul>',
    )
  })

  test.each([
    [1, '<strong>x</strong>'],
    [2, '<em>x</em>'],
    [4, '<s>x</s>'],
    [8, '<u>x</u>'],
    [16, '<code>x</code>'],
    [31, '<strong><em><s><u><code>x</code></u></s></em></strong>'],
    [0, 'x'],
  ])('text of format %d', (format, expected) => {
    expect(compile(p(text('x', format)))).toBe(`<p>${expected}</p>`)
  })

  test('quotes, rules, breaks, numbered and nested lists', () => {
    const item = (...children: LexicalNode[]): LexicalNode => ({ type: 'listitem', children })
    expect(
      compile(
        { type: 'quote', children: [text('q'), { type: 'linebreak' }, { type: 'tab', text: '\t' }] },
        { type: 'horizontalrule' },
        {
          type: 'list',
          listType: 'number',
          start: 3,
          children: [item(text('1')), item({ type: 'list', listType: 'bullet', children: [item(text('2'))] })],
        },
      ),
    ).toBe('<blockquote>q<br></br>\t</blockquote><hr></hr><ol start="3"><li>1<ul><li>2</li></ul></li></ol>')
  })

  test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])('%s', (tag) => {
    expect(compile({ type: 'heading', tag, children: [text('x')] })).toBe(`<${tag}>x</${tag}>`)
  })

  test.each(['script', 'h7', undefined, 2])('a heading with the tag %j becomes an h2', (tag) => {
    expect(compile({ type: 'heading', tag, children: [text('x')] })).toBe('<h2>x</h2>')
  })
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', '', undefined, 1])(
  'a link to %j becomes plain text (C1)',
  (url) => {
    expect(compile(p({ type: 'link', fields: { url }, children: [text('x')] }))).toBe('<p>x</p>')
  },
)

test.each([
  ['tel:+4930123', 'tel:+4930123'],
  ['SMS:+4930123', 'sms:+4930123'],
  ['HTTPS://x.example/A', 'https://x.example/A'],
  ['#A:b', '#A:b'],
])('a link to %s leads to %s', (url, href) => {
  expect(compile(p({ type: 'link', fields: { url }, children: [text('x')] }))).toBe(`<p><a href="${href}">x</a></p>`)
})

test.each([null, undefined, 'x', { linkType: 'internal', doc: { relationTo: 'pages', value: 1 } }])(
  'a link with the fields %j becomes plain text',
  (fields) => {
    expect(compile(p({ type: 'autolink', fields, children: [text('x')] }))).toBe('<p>x</p>')
  },
)

test('unknown nodes are replaced by their children, and text directly below the root is dropped (C1)', () => {
  const unknown = (...children: LexicalNode[]): LexicalNode => ({ type: 'mystery', children })
  expect(compile(unknown(text('lost'), p(unknown(text('kept')))), text('lost'), { type: 'upload' })).toBe('<p>kept</p>')
})

test('text nodes of line breaks only are dropped (C1)', () => {
  expect(compileLexical({ children: [p(text('\n'), text(''), text('\n\n', 1))] })).toEqual([
    { type: 'element', tag: 'p', props: {}, children: [] },
  ])
})

test('nodes nested deeper than the limit are left out', () => {
  let tower: LexicalNode = text('deep')
  for (let depth = 0; depth < 20_000; depth += 1) tower = { type: 'quote', children: [tower] }
  const result = compile(p(text('a')), tower)
  expect(result).toMatch(/^<p>a<\/p>(<blockquote>){100}</)
  expect(result).not.toContain('deep')
})

test('compiles code, callouts, tables and pictures (C1)', () => {
  expect(compile(codeSample('a.ts', 'ts', 'a < b'))).toBe('<pre><code className="language-ts">a < b</code></pre>')
  expect(compile(callout('tip', 'So', paragraph('b ', link('c', '/d'))))).toBe(
    '<callout tone="tip" title="So"><p>b <a href="/d">c</a></p></callout>',
  )
  expect(compile(table(['A'], ['1']))).toBe(
    '<table><tbody><tr><th scope="col"><p>A</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
  )
  const value = { mimeType: 'image/webp', url: '/api/media/file/a.webp', alt: 'A', width: 2, height: 1 }
  expect(compile({ type: 'upload', value, fields: { caption: 'C' } })).toBe(
    '<figure><img src="/api/media/file/a.webp" alt="A" width="2" height="1"></img><figcaption>C</figcaption></figure>',
  )
  expect(compile({ type: 'upload', value: { ...value, url: 'https://evil.example/a.webp' } })).toBe('')
})

test('callouts nested deeper than the limit are left out', () => {
  let tower: LexicalNode = p(text('deep'))
  for (let depth = 0; depth < 5000; depth += 1)
    tower = { type: 'block', fields: { blockType: 'callout', text: { root: { children: [tower] } } } }
  expect(compile(tower)).not.toContain('deep')
})
