import { describe, expect, test } from 'vitest'
import {
  bold,
  code,
  codeSample,
  heading,
  horizontalRule,
  lineBreak,
  link,
  list,
  listOf,
  paragraph,
  quote,
  strikethrough,
  table,
  type LexicalNode,
} from '../lexical.ts'
import { convertMarkdown } from './pasted-markdown.ts'

const withoutIds = (nodes: unknown) =>
  JSON.parse(JSON.stringify(nodes), (key, value: unknown) => (key === 'id' ? undefined : value)) as unknown

describe('pasted Markdown is converted:', () => {
  test.each<[string, LexicalNode[]]>([
    ['### A `b`\n\nText', [heading('h3', ['A ', code('b')]), paragraph('Text')]],
    ['# Title\n\n## Part\n\n##### Small', [heading('h2', 'Title'), heading('h2', 'Part'), heading('h4', 'Small')]],
    ['Title\n=====\n\nText', [heading('h2', 'Title'), paragraph('Text')]],
    ['One **bold** word', [paragraph('One ', ...bold('bold'), ' word')]],
    ['It is ~~wrong~~ right', [paragraph('It is ', ...strikethrough('wrong'), ' right')]],
    ['Run `npm test`', [paragraph('Run ', code('npm test'))]],
    ['| A | B |\n|---|:-:|\n| 1 | `2`<br>3 |', [table(['A', 'B'], ['1', [code('2'), lineBreak, '3']])]],
    ['```sh title\nnpm test # **not bold**\n```', [codeSample('title', 'bash', 'npm test # **not bold**')]],
    ['~~~cobol\nMOVE\n~~~', [codeSample('', 'text', 'MOVE')]],
    ['- one\n- two', [list('one', 'two')]],
    ['* one\r\n* two\r\n  lines', [list('one', 'two lines')]],
    ['- a\n  - b\n    1. c\n- d', [listOf(false, ['a', listOf(false, ['b', listOf(true, ['c'], 1, 2)], 1, 1), 'd'])]],
    ['3. c\n4. d', [listOf(true, ['c', 'd'], 3)]],
    ['1. a\n\n   ```\n   x\n   ```\n2. b', [listOf(true, ['a']), codeSample('', 'text', 'x'), listOf(true, ['b'], 2)]],
    ['- [x] done\n- [ ] open', [list(['[x] ', 'done'], ['[ ] ', 'open'])]],
    ['> Said so.\n>\n> Twice.', [quote(['Said so.', lineBreak, 'Twice.'])]],
    ['[a](https://a.example) and [b](/b)', [paragraph(link('a', 'https://a.example'), ' and ', link('b', '/b'))]],
    ['## A\n\n[Guide](./guide.md)', [heading('h2', 'A'), paragraph('[Guide](./guide.md)')]],
    ['![Alt](https://a.example/b.png)', [paragraph(link('Alt', 'https://a.example/b.png'))]],
    ['## A\n\n<details>\nx\n</details>', [heading('h2', 'A'), paragraph('<details>', lineBreak, 'x', lineBreak, '</details>')]],
    ['## A\n\n---\n\na  \nb', [heading('h2', 'A'), horizontalRule, paragraph('a', lineBreak, 'b')]],
    ['## A\n\n1986. A good year.', [heading('h2', 'A'), paragraph('1986. ', 'A good year.')]],
    ['---\ntitle: A\n---\n\nText', [codeSample('', 'yaml', 'title: A'), paragraph('Text')]],
  ])('%j', (markdown, blocks) => expect(withoutIds(convertMarkdown(markdown))).toEqual(withoutIds(blocks)))

  test('into what the editor has; the rest stays as it is', () => {
    expect(withoutIds(convertMarkdown('## A\n\n**b**', (type) => type === 'paragraph'))).toEqual([
      paragraph('## A'),
      paragraph(...bold('b')),
    ])
  })

  test('each block and link with an id of its own', () => {
    const ids = JSON.stringify(convertMarkdown('[a](/a)\n\n```\na\n```\n\n```\nb\n```')).match(/"id":"[\da-f]{24}"/g)
    expect(new Set(ids).size).toBe(5)
  })
})

test.each([
  'Plain words.\n\nAnd more.',
  '5 * 3 * 2 = 30, and 2 ** 3 ** 2',
  'Prices from 9 €* per month.\n*excluding VAT',
  'This is *probably* fine',
  '1986. It was a good year.',
  '3. Oktober 2028',
  '- Hello, said Ada.',
  'C# is not #1\n# a comment\nx = a**b**c',
  '> 5 items cost more',
  '#hashtag and snake_case_name, __init__',
  'https://example.com and ada@example.com',
  'Between ~100 and ~200',
  'Regards\n--\nAda',
  'const a = `x`\nconst b = `y`',
  '/**\n * Returns a\n * and b\n */',
  '- old\n+ new',
  '#!/bin/sh\n\n# Title\n\n## more',
  'arr[0](x)',
  '',
])('plain text stays as it is: %j', (text) => expect(convertMarkdown(text)).toBeNull())
