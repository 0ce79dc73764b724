import type { Blockquote, Code, Heading, List, ListItem, Node, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import {
  callout,
  codeSample,
  heading,
  type LexicalNode,
  list,
  orderedList,
  paragraph,
  quote,
  richText,
  table,
} from '../cms/fields/lexical.ts'
import { CALLOUT_TONES, CODE_LANGUAGES } from '../cms/fields/rich-text-blocks.ts'
import { unknown, wordsOf } from './markdown-words.ts'
import type { Paths } from './references.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/** The one paragraph that an item or a quote consists of. */
function onlyLine(parent: ListItem | Blockquote, where: string): PhrasingContent[] {
  const [line, more] = parent.children
  if (line?.type !== 'paragraph') throw unknown(line ?? parent, where)
  if (more) throw unknown(more, where)
  return line.children
}

function headingOf(node: Heading, paths: Paths): LexicalNode {
  if (node.depth !== 2 && node.depth !== 3) throw unknown({ ...node, type: `heading ${node.depth}` } as Node, 'in the text')
  return heading(`h${node.depth}`, wordsOf(node.children, paths))
}

function listOf(node: List, paths: Paths): LexicalNode {
  const task = node.children.find(({ checked }) => typeof checked === 'boolean')
  if (task) throw unknown({ ...task, type: 'task' } as Node, 'in a list')
  const items = node.children.map((item) => wordsOf(onlyLine(item, 'in a list'), paths))
  if (node.ordered && node.start !== 1) throw unknown({ ...node, type: `list from ${node.start}` } as Node, 'in the text')
  return node.ordered ? orderedList(...items) : list(...items)
}

function codeOf(node: Code): LexicalNode {
  const language = CODE_LANGUAGES.find((name) => name === (node.lang ?? 'text'))
  if (!language) throw unknown({ ...node, type: `code in ${node.lang}` } as Node, 'in the text')
  return codeSample(node.meta ?? '', language, node.value)
}

const tableOf = ({ children }: Table, paths: Paths): LexicalNode =>
  table(...children.map((row) => row.children.map((cell) => wordsOf(cell.children, paths))))

const TONE = /^\[!([A-Z]+)\][ \t]*([^\n]*)(\n|$)/

/** The words after a callout's first line, `> [!NOTE] Title`. */
function afterTitle({ children: [opening, ...words], ...line }: Paragraph, title: string): Paragraph[] {
  const value = opening?.type === 'text' ? opening.value.slice(title.length) : ''
  if (words[0] && !title.endsWith('\n')) throw unknown(words[0], 'in the title of a callout')
  return value || words.length ? [{ ...line, children: [{ type: 'text', value }, ...words] }] : []
}

/** A quote, or a callout where its first line says so. */
function quoteOf(node: Blockquote, paths: Paths): LexicalNode {
  const [first, ...rest] = node.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = opening?.type === 'text' ? TONE.exec(opening.value) : null
  if (!mark || first?.type !== 'paragraph') return quote(wordsOf(onlyLine(node, 'in a quote'), paths))
  const [title, name, words = ''] = mark
  const tone = CALLOUT_TONES.find((known) => known.toUpperCase() === name)
  if (!tone) throw unknown({ ...node, type: `callout ${name}` } as Node, 'in the text')
  const blocks = [...afterTitle(first, title), ...rest]
  const strange = blocks.find(({ type }) => type !== 'paragraph' && type !== 'list')
  if (strange) throw unknown(strange, 'in a callout')
  return callout(tone, words.trim(), ...blocks.map((block) => blockOf(block, paths)))
}

function blockOf(node: RootContent, paths: Paths): LexicalNode {
  switch (node.type) {
    case 'paragraph':
      return paragraph(...wordsOf(node.children, paths))
    case 'heading':
      return headingOf(node, paths)
    case 'list':
      return listOf(node, paths)
    case 'blockquote':
      return quoteOf(node, paths)
    case 'code':
      return codeOf(node)
    case 'table':
      return tableOf(node, paths)
    default:
      throw unknown(node, 'in the text')
  }
}

/** Blocks of one text need names of their own, the same at each run: their places. */
const named = (node: LexicalNode, place: number): LexicalNode =>
  node.type === 'block' ? { ...node, fields: { ...(node.fields as object), id: `block-${place}` } } : node

/**
 * Markdown as the rich text the editor makes: what it offers and nothing else.
 * @param paths the documents that links to paths of this site lead to; a path without one stays an address
 * @throws naming what the text has that the editor does not know
 */
export function markdownText(markdown: string, paths: Paths) {
  const { children } = parser.parse(markdown)
  return richText(...children.map((node, place) => named(blockOf(node, paths), place)))
}
