import type { RichTextBlock } from '../../payload-types.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'

/**
 * Builders for rich text in the editor's own format, for examples and seeds.
 * Shapes: node_modules/@payloadcms/richtext-lexical/dist/nodeTypes.d.ts.
 */
type Leaf = { type: 'text'; version: 1; text: string; format: number; detail: 0; mode: 'normal'; style: '' }
type Node = { type: string; version: number; [key: string]: unknown }
type Inline = string | Node
type InlineContent = Inline | readonly Inline[]
export type LexicalNode = Node

const BLOCK = { version: 1, format: '' as const, indent: 0, direction: 'ltr' as const }

const BOLD = 1
const ITALIC = 2
const STRIKETHROUGH = 4
const CODE = 16

const text = (value: string, format = 0): Leaf => ({ type: 'text', version: 1, text: value, format, detail: 0, mode: 'normal', style: '' })
const inline = (content: InlineContent): Node[] => [content].flat().map((node) => (typeof node === 'string' ? text(node) : node))

/** Adds a format flag to all text, inside links too. */
function marked(content: InlineContent, mark: number): Node[] {
  return inline(content).map((node) =>
    node.type === 'text'
      ? { ...node, format: Number(node.format) | mark }
      : { ...node, children: marked((node.children ?? []) as Node[], mark) },
  )
}

export const bold = (content: InlineContent): Node[] => marked(content, BOLD)

export const italic = (content: InlineContent): Node[] => marked(content, ITALIC)

export const strikethrough = (content: InlineContent): Node[] => marked(content, STRIKETHROUGH)

export const lineBreak: Node = { type: 'linebreak', version: 1 }

export const horizontalRule: Node = { type: 'horizontalrule', version: 1 }

/** Inline code. */
export const code = (value: string): Node => text(value, CODE)

/** A link to an address outside the site, or to one without a document. */
export const link = (label: InlineContent, url: string): Node => ({
  type: 'link',
  ...BLOCK,
  version: 3,
  fields: { linkType: 'custom', url },
  children: inline(label),
})

/** A link to a document, which stays correct when the document moves. `place` is appended to its address: `#a` or `?b=c`. */
export const pageLink = (label: InlineContent, doc: { relationTo: RoutableSlug; value: number }, place?: string): Node => ({
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

export const heading = (tag: 'h2' | 'h3' | 'h4', content: InlineContent): Node => ({
  type: 'heading',
  ...BLOCK,
  tag,
  children: inline(content),
})

/** A block quote. */
export const quote = (content: InlineContent): Node => ({ type: 'quote', ...BLOCK, children: inline(content) })

/** A list. An item that is itself a list is nested below the item before it. */
export function listOf(isOrdered: boolean, content: readonly InlineContent[], start = 1, depth = 0): Node {
  let value = start
  const children = content.map((item) => {
    const nested = inline(item).every(({ type }) => type === 'list')
    return { type: 'listitem', ...BLOCK, indent: depth, value: nested ? value : value++, children: inline(item) }
  })
  return { type: 'list', ...BLOCK, listType: isOrdered ? 'number' : 'bullet', tag: isOrdered ? 'ol' : 'ul', start, children }
}

/** A bulleted list with one item per argument. */
export const list = (...content: InlineContent[]): Node => listOf(false, content)

/** A numbered list with one item per argument. */
export const orderedList = (...content: InlineContent[]): Node => listOf(true, content)

/** Builds a block with a fixed id, so that seeds produce the same output on every run; the editor generates random ids. */
const block = (id: string, fields: Record<string, unknown>): Node => ({
  type: 'block',
  ...BLOCK,
  version: 2,
  fields: { id, blockName: '', ...fields },
})

/** A code sample with a title above it. */
export const codeSample = (title: string, language: string, value: string): Node =>
  block('code-sample', { blockType: 'code', title, language, code: value })

/** A callout. */
export const callout = (tone: 'note' | 'tip' | 'warning', title: string, ...nodes: Node[]): Node =>
  block('callout', { blockType: 'callout', tone, title, text: richText(...nodes) })

const cell = (content: InlineContent, headerState: 0 | 1): Node => ({
  type: 'tablecell',
  ...BLOCK,
  headerState,
  colSpan: 1,
  rowSpan: 1,
  backgroundColor: null,
  children: [paragraph(...inline(content))],
})

/** A table whose first row contains the column headers. */
export const table = (...rows: InlineContent[][]): Node => ({
  type: 'table',
  ...BLOCK,
  children: rows.map((cells, index) => ({
    type: 'tablerow',
    ...BLOCK,
    children: cells.map((content) => cell(content, index === 0 ? 1 : 0)),
  })),
})

/** A complete rich-text value. The cast is needed because these builders produce a subset of the nodes in Payload's type. */
export function richText(...children: Node[]): RichTextBlock['content'] {
  return { root: { type: 'root', ...BLOCK, children } } as unknown as RichTextBlock['content']
}
