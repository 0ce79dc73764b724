import type { Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { type Tag, tagOf } from './html-tags.ts'
import { spanOf } from './mdast-span.ts'

/** A tag that browsers see and CommonMark does not, such as `<img src=https://a.example onerror=x()>`. */
export type LooseTag = { tag: Tag; from: number; to: number; parents: Nodes[] }

/** No tag in a text for readers is longer; a bound keeps a text of half tags from taking long. */
const LONGEST = 4000
const OPENS = /<\/?[a-z]/gi
const NAME = /^<\/?([a-z][^\s/>]*)(?=[\s/>])/i
const ATTRIBUTE = /[\s/"'][^\s"'<>/=]+\s*=/
export const HANDLER = /[\s/"']on[a-z]+\s*=/i

/** The length of a tag as browsers read it: a `>` within a quoted value does not end it; -1 where nothing does. */
function lengthOf(text: string): number {
  for (const { 0: part, index } of text.matchAll(/=\s{0,99}"[^"]*"|=\s{0,99}'[^']*'|>/g)) if (part === '>') return index + 1
  return -1
}

const isEscaped = (source: string, at: number) => (/\\*$/.exec(source.slice(Math.max(0, at - 100), at))?.[0].length ?? 0) % 2 === 1

/** Whether browsers would make something of it that prose with a `<` in it is not. */
function isTag(text: string, length: number): boolean {
  const name = NAME.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return false
  const tag = tagOf(text)
  const whole = length === -1 ? (/^[^<>]*/.exec(text.slice(1))?.[0] ?? '') : text.slice(0, length)
  if (HANDLER.test(whole)) return true
  if (!tag.isKnown || tag.name !== name) return false
  return tag.hasContent || (tag.closing && length !== -1) || ATTRIBUTE.test(whole)
}

/** For browsers a tag that its paragraph does not end goes on in the next. */
function isTagAt(source: string, from: number, ahead: string, length: number): boolean {
  if (length !== -1 || isTag(ahead, length)) return isTag(ahead, length)
  const beyond = source.slice(from, from + LONGEST)
  const end = lengthOf(beyond)
  return end !== -1 && isTag(beyond, end)
}

/** The tags in a paragraph or the like that its parser took for text. What cannot be taken out whole is only not known. */
function looseIn(block: Nodes, parents: Nodes[], source: string, taken: readonly Nodes[]): LooseTag[] {
  const { from: first, to: last } = spanOf(block)
  // The marks of a quote stand in no tag.
  const text = source.slice(first, last).replaceAll(/\n[ \t]{0,9}>[> \t]*/g, (mark) => mark.replaceAll('>', ' '))
  const spans = taken.map(spanOf)
  const found: LooseTag[] = []
  OPENS.lastIndex = 0
  for (let open = OPENS.exec(text); open; open = OPENS.exec(text)) {
    const from = first + open.index
    const ahead = text.slice(open.index, open.index + LONGEST)
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

/** Every tag of a text that stands in it as plain words. */
export function looseTags(tree: Root, source: string): LooseTag[] {
  const found: LooseTag[] = []
  visitParents(tree, ['paragraph', 'heading', 'tableCell', 'definition'], (block, parents) => {
    const taken: Nodes[] = []
    visitParents(block, ['html', 'inlineCode'], (node) => void taken.push(node))
    found.push(...looseIn(block, [...parents, block], source, taken))
  })
  return found
}
