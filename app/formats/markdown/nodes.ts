import type { BlockContent, Heading, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'

/** Short builders for Markdown trees. Texts are escaped when the tree is written, so they may contain anything. */

type Maybe<T> = T | null | undefined | false | ''

/** What an inline builder accepts: text, nodes, or nothing. */
export type Inline = Maybe<string | PhrasingContent>

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Text in which `backticks` mark code, as editors write it; an unpaired one is a character. */
function words(text: string): PhrasingContent[] {
  return toOneLine(text)
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      part.length > 2 && part.startsWith('`') && part.endsWith('`') ? codeWord(part.slice(1, -1)) : { type: 'text', value: part },
    )
}

/** Spaces at the beginning and the end of a line would be written as entities. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.length - 1
  return nodes
    .map((node, index) => {
      if (node.type !== 'text') return node
      const start = index === 0 ? node.value.trimStart() : node.value
      return { ...node, value: index === last ? start.trimEnd() : start }
    })
    .filter((node) => node.type !== 'text' || node.value !== '')
}

const joinedParts = (parts: readonly Inline[]): PhrasingContent[] =>
  parts.flatMap((part) => (typeof part === 'string' ? words(part) : part || []))

const inline = (...parts: Inline[]): PhrasingContent[] => trimmed(joinedParts(parts))

export const codeWord = (value: string): PhrasingContent => ({ type: 'inlineCode', value: toOneLine(value).trim() })

export const strong = (...parts: Inline[]): PhrasingContent => ({ type: 'strong', children: inline(...parts) })

export const link = (url: string, ...parts: Inline[]): PhrasingContent => ({ type: 'link', url, children: inline(...parts) })

/** Joins what is there with a separator. */
export const joined = (separator: string, parts: readonly Inline[]): PhrasingContent[] => {
  const present = parts.filter(Boolean)
  return present.flatMap((part, index) => (index > 0 ? [{ type: 'text', value: separator }, ...inline(part)] : inline(part)))
}

export const heading = (depth: number, ...parts: Inline[]): Heading => ({
  type: 'heading',
  depth: Math.min(Math.max(depth, 1), 6) as Heading['depth'],
  children: inline(...parts),
})

/** A paragraph; nothing if it would be empty. */
export function paragraph(...parts: Inline[]): BlockContent[] {
  const children = inline(...parts)
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

/** A text of several lines: a blank line separates paragraphs. */
export const paragraphs = (text: Maybe<string>): BlockContent[] => (text || '').split(/\n\s*\n/).flatMap((part) => paragraph(part))

const item = (children: readonly BlockContent[]): ListItem => ({ type: 'listItem', spread: children.length > 1, children: [...children] })

/** A list of items, each made of blocks; nothing if it is empty. */
export function list(items: readonly (readonly BlockContent[])[], isOrdered = false): BlockContent[] {
  const filled = items.filter((one) => one.length > 0)
  if (filled.length === 0) return []
  const node: List = { type: 'list', ordered: isOrdered, spread: filled.some((one) => one.length > 1), children: filled.map(item) }
  return [node]
}

export const code = (value: string, language?: string | null): BlockContent => ({
  type: 'code',
  lang: language?.replaceAll(/[^\w+#.-]/g, '') || null,
  value,
})

export const quote = (children: readonly BlockContent[]): BlockContent[] =>
  children.length > 0 ? [{ type: 'blockquote', children: [...children] }] : []

/** A table; the first row is its head. */
export const table = (rows: readonly (readonly Inline[])[]): Table => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
  })),
})

export const image = (url: string, alt: string): BlockContent => ({
  type: 'paragraph',
  children: [{ type: 'image', url, alt: toOneLine(alt).trim() }],
})

export type Block = RootContent
