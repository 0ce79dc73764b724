/** A Lexical node, with the fields a body needs. `id` is ours: the anchor of a heading, set by `identify-headings.ts`. */
export type LexicalNode = {
  type: string
  id?: unknown
  text?: unknown
  format?: unknown
  tag?: unknown
  listType?: unknown
  fields?: unknown
  value?: unknown
  headerState?: unknown
  colSpan?: unknown
  rowSpan?: unknown
  children?: readonly LexicalNode[]
}
