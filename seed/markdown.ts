import type { Blockquote, Code, Heading, Link, List, ListItem, Node, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import {
  bold,
  callout,
  code,
  codeSample,
  heading,
  italic,
  type LexicalNode,
  link,
  list,
  orderedList,
  pageLink,
  paragraph,
  quote,
  richText,
  table,
} from '#cms/fields/lexical.ts'
import { CALLOUT_TONES, CODE_LANGUAGES } from '#cms/fields/rich-text-blocks.ts'
import type { Paths } from './upsert.ts'

/** The error for Markdown that the rich text editor does not support. */
const unsupported = (node: Node, where: string): Error =>
  new Error(
    `A seeded text has an unsupported “${node.type}” ${where}, line ${node.position?.start.line ?? '?'}. Rewrite it, or add support in seed/markdown*.ts.`,
  )

const PATH_AND_SUFFIX = /^(\/[^?#]*)([?#].*)?$/

/** A link to the path of a document becomes a reference, so that it follows when the document moves. */
function linkNode({ url, children }: Link, paths: Paths): LexicalNode {
  const label = inlineNodes(children, paths)
  const [, path = '', suffix] = PATH_AND_SUFFIX.exec(url) ?? []
  const document = paths.get(path)
  return document ? pageLink(label, document, suffix) : link(label, url)
}

/** Converts inline Markdown to nodes of the editor. */
function inlineNodes(nodes: readonly PhrasingContent[], paths: Paths): (string | LexicalNode)[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        // Line breaks in the source are insignificant.
        return node.value.replaceAll('\n', ' ')
      case 'strong':
        return bold(inlineNodes(node.children, paths))
      case 'emphasis':
        return italic(inlineNodes(node.children, paths))
      case 'inlineCode':
        return code(node.value)
      case 'link':
        return linkNode(node, paths)
      default:
        throw unsupported(node, 'in a line')
    }
  })
}

const parser = unified().use(remarkParse).use(remarkGfm)

/** The only paragraph of a list item or quote. */
function onlyLine(parent: ListItem | Blockquote, where: string): PhrasingContent[] {
  const [line, more] = parent.children
  if (line?.type !== 'paragraph') throw unsupported(line ?? parent, where)
  if (more) throw unsupported(more, where)
  return line.children
}

function headingOf(node: Heading, paths: Paths): LexicalNode {
  if (node.depth !== 2 && node.depth !== 3) throw unsupported({ ...node, type: `heading ${node.depth}` } as Node, 'in the text')
  return heading(`h${node.depth}`, inlineNodes(node.children, paths))
}

function listOf(node: List, paths: Paths): LexicalNode {
  const task = node.children.find(({ checked }) => typeof checked === 'boolean')
  if (task) throw unsupported({ ...task, type: 'task' } as Node, 'in a list')
  const items = node.children.map((item) => inlineNodes(onlyLine(item, 'in a list'), paths))
  if (node.ordered && node.start !== 1) throw unsupported({ ...node, type: `list from ${node.start}` } as Node, 'in the text')
  return node.ordered ? orderedList(...items) : list(...items)
}

function codeOf(node: Code): LexicalNode {
  const language = CODE_LANGUAGES.find((name) => name === (node.lang ?? 'text'))
  if (!language) throw unsupported({ ...node, type: `code in ${node.lang}` } as Node, 'in the text')
  return codeSample(node.meta ?? '', language, node.value)
}

const tableOf = ({ children }: Table, paths: Paths): LexicalNode =>
  table(...children.map((row) => row.children.map((cell) => inlineNodes(cell.children, paths))))

const TONE = /^\[!([A-Z]+)\][ \t]*([^\n]*)(\n|$)/

/** The rest of the paragraph after a callout's first line, `> [!NOTE] Title`. */
function afterTitle({ children: [opening, ...rest], ...line }: Paragraph, title: string): Paragraph[] {
  const value = opening?.type === 'text' ? opening.value.slice(title.length) : ''
  if (rest[0] && !title.endsWith('\n')) throw unsupported(rest[0], 'in the title of a callout')
  return value || rest.length ? [{ ...line, children: [{ type: 'text', value }, ...rest] }] : []
}

/** A quote, or a callout if its first line begins with `[!…]`. */
function quoteOf(node: Blockquote, paths: Paths): LexicalNode {
  const [first, ...rest] = node.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = opening?.type === 'text' ? TONE.exec(opening.value) : null
  if (!mark || first?.type !== 'paragraph') return quote(inlineNodes(onlyLine(node, 'in a quote'), paths))
  const [titleLine, name, title = ''] = mark
  const tone = CALLOUT_TONES.find((known) => known.toUpperCase() === name)
  if (!tone) throw unsupported({ ...node, type: `callout ${name}` } as Node, 'in the text')
  const blocks = [...afterTitle(first, titleLine), ...rest]
  const invalid = blocks.find(({ type }) => type !== 'paragraph' && type !== 'list')
  if (invalid) throw unsupported(invalid, 'in a callout')
  return callout(tone, title.trim(), ...blocks.map((block) => blockOf(block, paths)))
}

function blockOf(node: RootContent, paths: Paths): LexicalNode {
  switch (node.type) {
    case 'paragraph':
      return paragraph(...inlineNodes(node.children, paths))
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
      throw unsupported(node, 'in the text')
  }
}

/** Blocks of a text need unique IDs that are stable across runs, so they are numbered by position. */
const withBlockId = (node: LexicalNode, index: number): LexicalNode =>
  node.type === 'block' ? { ...node, fields: { ...(node.fields as object), id: `block-${index}` } } : node

/**
 * Converts Markdown to rich text as the editor would produce it.
 * @param paths the documents that links to paths of this site become references to; a link to any other path stays an address
 * @throws naming the first construct that the editor does not support
 */
export function markdownText(markdown: string, paths: Paths) {
  const { children } = parser.parse(markdown)
  return richText(...children.map((node, index) => withBlockId(blockOf(node, paths), index)))
}
