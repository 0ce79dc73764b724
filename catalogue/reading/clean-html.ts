import { decodeHTML } from 'entities'
import type { Html, Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { isType, looseTags, partsOf, spanOf, type Tag } from './html-tags.ts'

/** A range of the source and its replacement. */
export type Edit = { from: number; to: number; with: string }

/** A tag with its range in the source and the HTML node it is part of. */
type Placed = { tag: Tag; from: number; to: number; piece: Piece }
/** `margin` is the prefix of each further line of its container; table cells have no further lines. */
type Piece = { node: Pick<Html, 'value' | 'position'>; start: number; margin: string; isCell: boolean; isInSentence: boolean }

const MORE = /^<!--\s*more\s*-->\s*$/

const columnOf = (node: Nodes | undefined) => node?.position?.start.column ?? 1

/** The line prefix within these containers. */
const marginOf = (containers: readonly Nodes[]) =>
  containers
    .map((one) => {
      if (one.type === 'blockquote') return '> '
      return one.type === 'listItem' ? ' '.repeat(Math.max(2, columnOf(one.children[0]) - columnOf(one))) : ''
    })
    .join('')

/** Maps offsets in a node’s value to offsets in the source, where all lines but the first begin with the containers’ marks. */
function placesIn(node: Html, source: string): (at: number) => number {
  const { from, to } = spanOf(node)
  const [inValue, inSource] = [node.value.split('\n'), source.slice(from, to).split('\n')]
  const starts: { value: number; source: number }[] = []
  let [value, place] = [0, from]
  for (const [index, line] of inValue.entries()) {
    const whole = inSource[index] ?? line
    starts.push({ value, source: place + Math.max(0, whole.length - line.length) })
    value += line.length + 1
    place += whole.length + 1
  }
  let line = 0
  // Called with increasing offsets only.
  return (at) => {
    while ((starts[line + 1]?.value ?? Infinity) <= at) line += 1
    const start = starts[line] ?? { value: 0, source: from }
    return Math.min(to, start.source + at - start.value)
  }
}

function pieceOf(node: Piece['node'], parents: readonly Nodes[]): Piece {
  const isIn = (...types: string[]) => parents.some(({ type }) => types.includes(type))
  return {
    ...{ node, start: 0, margin: marginOf(parents) },
    ...{ isCell: isIn('tableCell'), isInSentence: isIn('paragraph', 'heading', 'tableCell') },
  }
}

/** Returns every tag in source order. */
function tagsIn(tree: Root, source: string): Placed[] {
  const found: Placed[] = []
  visitParents(tree, 'html', (node, parents) => {
    if (parents.at(-1)?.type === 'root' && MORE.test(node.value)) return
    const piece = pieceOf(node, parents)
    const placeOf = placesIn(node, source)
    let at = 0
    for (const part of partsOf(node.value)) {
      const { length } = typeof part === 'string' ? part : part.text
      if (typeof part !== 'string')
        found.push({ tag: part, from: placeOf(at), to: placeOf(at + length - 1) + 1, piece: { ...piece, start: at } })
      at += length
    }
  })
  for (const { tag, from, to, parents } of looseTags(tree, source)) {
    const node = { value: tag.text, position: { start: { line: 1, column: 1, offset: from }, end: { line: 1, column: 1, offset: to } } }
    found.push({ tag, from, to, piece: pieceOf(node, parents) })
  }
  return found.toSorted((one, other) => one.from - other.from)
}

/** For each tag, the index of the next closing tag of its name, or -1. */
function closersOf(tags: readonly Placed[]): number[] {
  const next = new Map<string, number>()
  const closers = tags.map(() => -1)
  for (let index = tags.length - 1; index >= 0; index -= 1) {
    const tag = tags[index]?.tag
    if (!tag) continue
    closers[index] = next.get(tag.name) ?? -1
    if (tag.closing) next.set(tag.name, index)
  }
  return closers
}

/** The text between two tags, with tags removed and entities decoded. */
function innerText(open: Placed, close: Placed, source: string): string {
  const isOne = open.piece.node === close.piece.node
  const inner = isOne
    ? open.piece.node.value.slice(open.piece.start + open.tag.text.length, close.piece.start)
    : source.slice(open.to, close.from).replaceAll(/\n[> \t]*/g, '\n')
  const texts = partsOf(open.piece.isCell ? inner.replaceAll('\\|', '|') : inner).map((part) =>
    typeof part === 'string' ? part : part.isKnown ? '' : part.text,
  )
  return decodeHTML(texts.join(''))
}

const longestRun = (text: string) => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

/** Formats code as a Markdown code span or, for a block, as a fenced block. */
function codeOf(text: string, isBlock: boolean, head: string): string {
  if (!text.trim()) return ''
  if (!isBlock) {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    const ticks = '`'.repeat(longestRun(line) + 1)
    const blank = /^`|`$/.test(line) ? ' ' : ''
    return `${ticks}${blank}${line}${blank}${ticks}`
  }
  const language = /\b(?:lang|language|highlight-source)-([\w#-]{1,20})/.exec(head)?.[1] ?? ''
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `\n\n${fence}${language}\n${text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()}\n${fence}\n\n`
}

const WEB = /\bhref\s*=\s*(?:"(https?:\/\/[^\s<>"\\]+)"|'(https?:\/\/[^\s<>'\\]+)'|(https?:\/\/[^\s<>"'\\]+))/i
const ALT = /\balt\s*=\s*(?:"([^"]{1,500})"|'([^']{1,500})')/i

/** The http(s) address of a link as Markdown, or '' if it has none. */
function addressIn({ tag }: Placed): string {
  const address = decodeHTML(WEB.exec(tag.text)?.slice(1).find(Boolean) ?? '')
  return /[()]/.test(address) ? `<${address}>` : address
}

/** The Markdown for a tag; an image becomes its alt text. */
const markFor = ({ tag }: Placed) => (tag.name === 'img' ? (ALT.exec(tag.text)?.slice(1).find(Boolean) ?? '') : tag.mark)

/** Whether a tag is only mentioned, as in “Missing <title> in <head>”: within a sentence, and never closed. */
const isMention = ({ tag, piece }: Placed, closer: Placed | undefined) =>
  piece.isInSentence && !closer && !tag.closing && !tag.isSilent && (isType(tag) || !(tag.hasContent || tag.isVoid))

/** Fits a replacement into its container’s lines or table cell. */
function fitted({ piece }: Placed, mark: string): string {
  if (piece.isCell) return mark.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
  return mark.replaceAll('\n', `\n${piece.margin}`)
}

/** Length of the white space after a block tag, which Markdown would read as indentation at the start of a line. */
function blankAfter({ tag, to, piece }: Placed, source: string): number {
  if (!tag.isBlock) return 0
  const rest = source.slice(to, spanOf(piece.node).to)
  return (piece.margin.includes('>') ? /^[ \t]*/ : /^\s*/).exec(rest)?.[0].length ?? 0
}

/** The replacement for a code element with its content; '' for other elements removed with their content. */
function wholeElement(open: Placed, close: Placed, inside: Placed | undefined, source: string): string {
  if (!open.tag.isCode) return ''
  const isBlock = open.tag.name === 'pre' && !open.piece.isCell
  return fitted(open, codeOf(innerText(open, close, source), isBlock, open.tag.text + (inside?.tag.text ?? '')))
}

/**
 * Returns the edits that remove HTML from a text: a tag becomes its Markdown equivalent or nothing, and its content stays unless it is not
 * readable text. Text that only looks like a tag is escaped.
 * @param removed collects the names of removed elements without a Markdown equivalent
 */
export function htmlEdits(tree: Root, source: string, removed: Set<string>): Edit[] {
  const tags = tagsIn(tree, source)
  const closers = closersOf(tags)
  /** Addresses of the open links. */
  const links: string[] = []
  const edits: Edit[] = []
  const plainEdit = (one: Placed, closer: Placed | undefined): Edit => {
    const { tag, from, to } = one
    const address = tag.name === 'a' && !tag.closing && closer ? addressIn(one) : ''
    if (address) links.push(address)
    if (address) return { from, to, with: fitted(one, '[') }
    if (tag.name === 'a' && tag.closing && links.length > 0) return { from, to, with: `](${links.pop()})` }
    if (!tag.isSilent) removed.add(`<${tag.name}>`)
    return { from, to: to + blankAfter(one, source), with: fitted(one, markFor(one)) }
  }
  for (let index = 0; index < tags.length; index += 1) {
    const one = tags[index] as Placed
    const { tag, from } = one
    const end = closers[index] ?? -1
    const closer = tag.closing ? undefined : tags[end]
    if (tag.isKnown && /[\s"']on[a-z]+\s*=/i.test(tag.text)) removed.add('an event handler')
    if (!tag.isKnown || isMention(one, closer)) edits.push({ from, to: from + 1, with: '&lt;' })
    else if (closer && (tag.hasContent || tag.isCode)) {
      if (!tag.isSilent) removed.add(`<${tag.name}>`)
      edits.push({ from, to: closer.to, with: wholeElement(one, closer, tags[index + 1], source) })
      index = end
    } else edits.push(plainEdit(one, closer))
  }
  return edits
}
