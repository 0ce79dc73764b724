import type { RichTextBlock } from '../../payload-types.ts'
import type { RoutableSlug } from '../paths.ts'

/**
 * Builders for rich text in the editor's own format, for examples and seeds.
 * Shapes: node_modules/@payloadcms/richtext-lexical/dist/nodeTypes.d.ts.
 */
type Leaf = { type: 'text'; version: 1; text: string; format: number; detail: 0; mode: 'normal'; style: '' }
type Node = { type: string; version: number; [key: string]: unknown }
/** A word or node within a line, or several of them. */
type Inline = string | Node
type Words = Inline | readonly Inline[]
export type LexicalNode = Node

const BLOCK = { version: 1, format: '' as const, indent: 0, direction: 'ltr' as const }

const BOLD = 1
const ITALIC = 2
const CODE = 16

const text = (value: string, format = 0): Leaf => ({ type: 'text', version: 1, text: value, format, detail: 0, mode: 'normal', style: '' })
const inline = (words: Words): Node[] => [words].flat().map((node) => (typeof node === 'string' ? text(node) : node))

/** The same words with one more mark on each, inside links too. */
function marked(words: Words, mark: number): Node[] {
  return inline(words).map((node) =>
    node.type === 'text'
      ? { ...node, format: Number(node.format) | mark }
      : { ...node, children: marked((node.children ?? []) as Node[], mark) },
  )
}

export const bold = (words: Words): Node[] => marked(words, BOLD)

export const italic = (words: Words): Node[] => marked(words, ITALIC)

/** Inline code. */
export const code = (value: string): Node => text(value, CODE)

/** A link to an address: of the web, or of what is no document. */
export const link = (label: Words, url: string): Node => ({
  type: 'link',
  ...BLOCK,
  version: 3,
  fields: { linkType: 'custom', url },
  children: inline(label),
})

/** A link to a document, which follows it when it moves. `place` is added to its address: `#a` or `?b=c`. */
export const pageLink = (label: Words, doc: { relationTo: RoutableSlug; value: number }, place?: string): Node => ({
  type: 'link',
  ...BLOCK,
  version: 3,
  fields: { linkType: 'internal', doc, ...(place && { place }) },
  children: inline(label),
})

export const paragraph = (...nodes: Inline[]): Node => ({
  type: 'paragraph',
  ...BLOCK,
  textFormat: 0,
  textStyle: '',
  children: inline(nodes),
})

export const heading = (tag: 'h2' | 'h3', words: Words): Node => ({ type: 'heading', ...BLOCK, tag, children: inline(words) })

/** Somebody else's words, or a sentence that stands apart. */
export const quote = (words: Words): Node => ({ type: 'quote', ...BLOCK, children: inline(words) })

const items = (words: Words[]): Node[] =>
  words.map((item, index) => ({ type: 'listitem', ...BLOCK, value: index + 1, children: inline(item) }))

/** A bulleted list with one item per argument. */
export const list = (...words: Words[]): Node => ({
  type: 'list',
  ...BLOCK,
  listType: 'bullet',
  tag: 'ul',
  start: 1,
  children: items(words),
})

/** A numbered list with one item per argument. */
export const orderedList = (...words: Words[]): Node => ({
  type: 'list',
  ...BLOCK,
  listType: 'number',
  tag: 'ol',
  start: 1,
  children: items(words),
})

/** Editors give every block of a text an id of its own; a builder's have to be the same at each run. */
const block = (id: string, fields: Record<string, unknown>): Node => ({
  type: 'block',
  ...BLOCK,
  version: 2,
  fields: { id, blockName: '', ...fields },
})

/** A piece of code with its own words above it. */
export const codeSample = (title: string, language: string, value: string): Node =>
  block('code-sample', { blockType: 'code', title, language, code: value })

/** A remark beside the text. */
export const callout = (tone: 'note' | 'tip' | 'warning', title: string, ...nodes: Node[]): Node =>
  block('callout', { blockType: 'callout', tone, title, text: richText(...nodes) })

const cell = (words: Words, headerState: 0 | 1): Node => ({
  type: 'tablecell',
  ...BLOCK,
  headerState,
  colSpan: 1,
  rowSpan: 1,
  backgroundColor: null,
  children: [paragraph(...inline(words))],
})

/** A table whose first row heads its columns. */
export const table = (...rows: Words[][]): Node => ({
  type: 'table',
  ...BLOCK,
  children: rows.map((cells, index) => ({ type: 'tablerow', ...BLOCK, children: cells.map((words) => cell(words, index === 0 ? 1 : 0)) })),
})

/** A whole rich-text value. Payload's type lists every node of the editor in full; these builders make a subset of it. */
export function richText(...children: Node[]): RichTextBlock['content'] {
  return { root: { type: 'root', ...BLOCK, children } } as unknown as RichTextBlock['content']
}
