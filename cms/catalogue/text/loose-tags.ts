import type { Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { type Tag, tagOf } from './html-tags.ts'
import { spanOf } from './mdast-span.ts'

/** A tag that browsers recognize and CommonMark does not, such as `<img src=https://a.example onerror=x()>`. */
export type LooseTag = { tag: Tag; from: number; to: number; parents: Nodes[] }

/** Longest tag considered; bounds the time for texts full of unclosed tags. */
const MAX_LENGTH = 4000
const OPENS = /<\/?[a-z]/gi
const NAME = /^<\/?([a-z][^\s/>]*)(?=[\s/>])/i
const ATTRIBUTE = /[\s/"'][^\s"'<>/=]+\s*=/
export const HANDLER = /[\s/"']on[a-z]+\s*=/i

/** The length of a tag as browsers parse it, ignoring `>` in quoted values; -1 if it does not end. */
function lengthOf(text: string): number {
  for (const { 0: part, index } of text.matchAll(/=\s{0,99}"[^"]*"|=\s{0,99}'[^']*'|>/g)) if (part === '>') return index + 1
  return -1
}

const isEscaped = (source: string, at: number) => (/\\*$/.exec(source.slice(Math.max(0, at - 100), at))?.[0].length ?? 0) % 2 === 1

/** Whether browsers would treat it as an element, not as prose with a `<`. */
function isTag(text: string, length: number): boolean {
  const name = NAME.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return false
  const tag = tagOf(text)
  const whole = length === -1 ? (/^[^<>]*/.exec(text.slice(1))?.[0] ?? '') : text.slice(0, length)
  if (HANDLER.test(whole)) return true
  if (!tag.isKnown || tag.name !== name) return false
  return tag.hasContent || (tag.closing && length !== -1) || ATTRIBUTE.test(whole)
}

/** In browsers a tag may continue beyond its paragraph. */
function isTagAt(source: string, from: number, ahead: string, length: number): boolean {
  if (length !== -1 || isTag(ahead, length)) return isTag(ahead, length)
  const beyond = source.slice(from, from + MAX_LENGTH)
  const end = lengthOf(beyond)
  return end !== -1 && isTag(beyond, end)
}

/** Returns the tags in a block that the parser took for text. One that cannot be removed whole is marked unknown, to be escaped. */
function looseIn(block: Nodes, parents: Nodes[], source: string, parsed: readonly Nodes[]): LooseTag[] {
  const { from: first, to: last } = spanOf(block)
  // Quote marks are not part of a tag.
  const text = source.slice(first, last).replaceAll(/\n[ \t]{0,9}>[> \t]*/g, (mark) => mark.replaceAll('>', ' '))
  const spans = parsed.map(spanOf)
  const found: LooseTag[] = []
  OPENS.lastIndex = 0
  for (let open = OPENS.exec(text); open; open = OPENS.exec(text)) {
    const from = first + open.index
    const ahead = text.slice(open.index, open.index + MAX_LENGTH)
    const length = lengthOf(ahead)
    if (spans.some((one) => one.from <= from && from < one.to) || isEscaped(source, from) || !isTagAt(source, from, ahead, length)) continue
    const to = from + length
    const tag = tagOf(ahead.slice(0, Math.max(0, length)))
    const isWhole = length !== -1 && tag.isKnown && block.type !== 'definition' && !spans.some((one) => one.from < to && from < one.to)
    found.push(isWhole ? { tag, from, to, parents } : { tag: { ...tag, name: '', isKnown: false }, from, to: from + 1, parents })
    if (isWhole) OPENS.lastIndex = open.index + length
  }
  return found
}

/** Returns every tag that the parser took for text. */
export function looseTags(tree: Root, source: string): LooseTag[] {
  const found: LooseTag[] = []
  visitParents(tree, ['paragraph', 'heading', 'tableCell', 'definition'], (block, parents) => {
    const parsed: Nodes[] = []
    visitParents(block, ['html', 'inlineCode'], (node) => void parsed.push(node))
    found.push(...looseIn(block, [...parents, block], source, parsed))
  })
  return found
}
