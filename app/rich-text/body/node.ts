/** An element of a document's body. `props` holds its attributes, or a block's fields. */
export type BodyElement = { type: 'element'; tag: string; props: Record<string, unknown>; children: BodyNode[] }

type BodyText = { type: 'text'; value: string }

export type BodyNode = BodyElement | BodyText

/** A bare list of blocks, such as an excerpt. */
export type BodyRoot = { type: 'root'; children: BodyNode[] }

/** The plain text of nodes. */
export function textOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '')).join('')
}

/** The level of a heading, 1 to 6, or `undefined` for another tag. */
export function headingLevel(tag: string): number | undefined {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined
}

/** Text nodes of line breaks only are separators between the blocks of the source, not content. */
export const isContent = (text: string): boolean => !/^[\r\n]*$/.test(text)

/** Filters the nodes allowed directly below a root, which are elements only. */
export const blocksOnly = (nodes: readonly BodyNode[]): BodyNode[] => nodes.filter((node) => node.type === 'element')

/** The text of the first paragraph if the document starts with it, or with an h1 directly before it (C3). */
export function leadOf({ children: [first, second] }: BodyRoot): string {
  const lead = first?.type === 'element' && first.tag === 'h1' ? second : first
  return lead?.type === 'element' && lead.tag === 'p' ? textOf(lead.children) : ''
}

/** Writes the scheme of an address in lower case: browsers ignore its case, sanitizers do not. */
export const lowerScheme = (address: string): string => address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())

/** The id of the answer to a question: letters and digits of any script stay, everything else becomes a hyphen. */
export const questionId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
