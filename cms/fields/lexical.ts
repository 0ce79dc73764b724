import type { RichTextBlock } from '../../payload-types.ts'

/**
 * Builders for rich text in the editor's own format, for examples and seeds.
 * Shapes: node_modules/@payloadcms/richtext-lexical/dist/nodeTypes.d.ts.
 */
type Leaf = { type: 'text'; version: 1; text: string; format: number; detail: 0; mode: 'normal'; style: '' }
type Node = { type: string; version: number; [key: string]: unknown }
type Inline = string | Node

const BLOCK = { version: 1, format: '' as const, indent: 0, direction: 'ltr' as const }

const text = (value: string, format = 0): Leaf => ({ type: 'text', version: 1, text: value, format, detail: 0, mode: 'normal', style: '' })
const inline = (nodes: Inline[]): Node[] => nodes.map((node) => (typeof node === 'string' ? text(node) : node))

/** Inline code. */
export const code = (value: string): Node => text(value, 16)

/** A link to a path or an http(s) address. */
export const link = (label: string, url: string): Node => ({
  type: 'link',
  ...BLOCK,
  version: 3,
  fields: { linkType: 'custom', url, newTab: false },
  children: [text(label)],
})

export const paragraph = (...nodes: Inline[]): Node => ({
  type: 'paragraph',
  ...BLOCK,
  textFormat: 0,
  textStyle: '',
  children: inline(nodes),
})

export const heading = (tag: 'h2' | 'h3', value: string): Node => ({ type: 'heading', ...BLOCK, tag, children: [text(value)] })

/** A bulleted list with one item per argument. */
export const list = (...items: Inline[]): Node => ({
  type: 'list',
  ...BLOCK,
  listType: 'bullet',
  tag: 'ul',
  start: 1,
  children: items.map((item, index) => ({ type: 'listitem', ...BLOCK, value: index + 1, children: inline([item]) })),
})

/** A whole rich-text value. Payload's type lists every node of the editor in full; these builders make a subset of it. */
export function richText(...children: Node[]): RichTextBlock['content'] {
  return { root: { type: 'root', ...BLOCK, children } } as unknown as RichTextBlock['content']
}
