/** An element of a document's body. `props` are its attributes, or a block's fields. */
export type BodyElement = { type: 'element'; tag: string; props: Record<string, unknown>; children: BodyNode[] }

type BodyText = { type: 'text'; value: string }

export type BodyNode = BodyElement | BodyText

/** A list of blocks without anything about them, as an excerpt is. */
export type BodyRoot = { type: 'root'; children: BodyNode[] }

/** The text of nodes, without their elements. */
export function textOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '')).join('')
}

/** The level of a heading, 1 to 6, or `undefined` for another tag. */
export function headingLevel(tag: string): number | undefined {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined
}

/** Texts of line breaks only carry no content: they stood between the blocks of the source. */
export const isContent = (text: string): boolean => !/^[\r\n]*$/.test(text)

/** What may stand directly below a root: text without a block around it has no place there. */
export const blocksOnly = (nodes: readonly BodyNode[]): BodyNode[] => nodes.filter((node) => node.type === 'element')

/** The text of the first paragraph, when the text begins with it, or with an h1 that it follows (C3). */
export function leadOf({ children: [first, second] }: BodyRoot): string {
  const lead = first?.type === 'element' && first.tag === 'h1' ? second : first
  return lead?.type === 'element' && lead.tag === 'p' ? textOf(lead.children) : ''
}
