import { describe, expect, test } from 'vitest'
import {
  bold,
  callout,
  code,
  codeSample,
  heading,
  italic,
  link,
  list,
  orderedList,
  pageLink,
  paragraph,
  quote,
  richText,
  table,
} from '#cms/fields/lexical.ts'
import { markdownText } from './markdown.ts'
import type { Paths, Reference } from './upsert.ts'

const pricing: Reference = { relationTo: 'pages', value: 7 }
const paths: Paths = new Map([['/pricing', pricing]])
const read = (...lines: string[]) => markdownText(lines.join('\n'), paths)

describe('Markdown becomes the same rich text as the editor produces for', () => {
  test('paragraphs and inline text', () => {
    expect(read('One **bold** and *slanted*', 'line with `code`.')).toEqual(
      richText(paragraph('One ', ...bold('bold'), ' and ', ...italic('slanted'), ' line with ', code('code'), '.')),
    )
    expect(read('***both* `c` [d](/d)**')).toEqual(
      richText(paragraph(...bold(italic('both')), ...bold(' '), ...bold(code('c')), ...bold(' '), link(bold('d'), '/d'))),
    )
  })

  test('format bits', () => {
    const { children } = read('**a** *b* `c` ***d***').root
    const formats = (children[0] as unknown as { children: { format: number }[] }).children.map(({ format }) => format)
    expect(formats).toEqual([1, 0, 2, 0, 16, 0, 3])
  })

  test('headings, lists, quotes', () => {
    expect(read('## A `b`', '', '### C', '', '- one', '- two `2`', '', '1. first', '2. second', '', '> Said *so*.')).toEqual(
      richText(
        heading('h2', ['A ', code('b')]),
        heading('h3', 'C'),
        list('one', ['two ', code('2')]),
        orderedList('first', 'second'),
        quote(['Said ', ...italic('so'), '.']),
      ),
    )
  })

  test('tables, with a header row', () => {
    expect(read('| A | B |', '| - | - |', '| 1 | `2` |')).toEqual(richText(table(['A', 'B'], ['1', code('2')])))
  })

  test('code with its title, each block with a unique ID', () => {
    const { children } = read('~~~ts src/a b.ts', 'let a', '~~~', '', '```', 'x', '```').root
    const expected = richText(codeSample('src/a b.ts', 'ts', 'let a'), codeSample('', 'text', 'x')).root.children
    const withoutIds = (nodes: unknown) => JSON.parse(JSON.stringify(nodes).replaceAll(/"id":"[^"]*"/g, '"id":""')) as unknown
    expect(withoutIds(children)).toEqual(withoutIds(expected))
    expect(children.map((node) => (node as unknown as { fields: { id: string } }).fields.id)).toEqual(['block-0', 'block-1'])
  })

  test.each([
    ['> [!NOTE] Title\n> Words.', callout('note', 'Title', paragraph('Words.'))],
    ['> [!TIP]\n> `c`\n>\n> - one', callout('tip', '', paragraph('', code('c')), list('one'))],
    ['> [!WARNING] Title\n>\n> Words.', callout('warning', 'Title', paragraph('Words.'))],
  ])('callouts: %j', (markdown, expected) => {
    expect(read(markdown).root.children[0]).toMatchObject({ fields: { ...(expected.fields as object), id: 'block-0' } })
  })
})

describe('links', () => {
  test('to the path of a document become references, with query and fragment', () => {
    expect(read('[Prices](/pricing), [Team](/pricing?plan=team#price)')).toEqual(
      richText(paragraph(pageLink('Prices', pricing), ', ', pageLink('Team', pricing, '?plan=team#price'))),
    )
  })

  test('to other addresses are kept', () => {
    expect(read('[a](/nowhere) [b](https://example.com/pricing) [c](mailto:a@example.com)')).toEqual(
      richText(paragraph(link('a', '/nowhere'), ' ', link('b', 'https://example.com/pricing'), ' ', link('c', 'mailto:a@example.com'))),
    )
  })
})

test.each([
  ['# One', 'heading 1'],
  ['##### Five', 'heading 5'],
  ['<b>x</b>', 'html'],
  ['![a](/b.png)', 'image'],
  ['- [ ] a', 'task'],
  ['> [!DANGER] a', 'callout DANGER'],
  ['> [!NOTE] a `b`', 'inlineCode'],
  ['> [!NOTE] a\n>\n> ## b', 'heading'],
  ['~~~cobol\na\n~~~', 'code in cobol'],
  ['a[^1]\n\n[^1]: b', 'footnoteReference'],
])('refuses %j and names it “%s”', (markdown, name) => {
  expect(() => read('A line.', '', markdown)).toThrow(`“${name}”`)
  expect(() => read('A line.', '', markdown)).toThrow(/line \d/)
})
