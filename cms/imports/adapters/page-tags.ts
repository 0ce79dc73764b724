import { partsOf, type Tag } from '../html-tags.ts'
import { HANDLER } from '../loose-tags.ts'

/** No longer text is drawn, so none is read. */
const LONGEST = 100_000
const DEEPEST = 60
const MOST_NAMED = 8
const MOST_TAGS = 10_000
/** Elements that are left open go on in each paragraph after them, so the work is that of their number by that of all. */
const MOST_WORK = 30_000

/** What a page need not close. */
const CLOSED_BY_NEXT = ['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot']
/** What may dress up code; other tags within it are code themselves. */
const IN_CODE = 'b strong i em u mark span font a br del ins s var sub sup p div'.split(' ')

type Part = Tag | string

const isTag = (part: Part): part is Tag => typeof part !== 'string'

/** Whether a page can be read in bounded time, and no deeper than a stack is. */
export function isBoundedPage(html: string): boolean {
  if (html.length > LONGEST) return false
  let [depth, deepest, tags] = [0, 0, 0]
  for (const part of partsOf(html)) {
    if (!isTag(part)) continue
    tags += 1
    if (!part.isVoid && !CLOSED_BY_NEXT.includes(part.name)) depth = Math.max(0, depth + (part.closing ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest <= DEEPEST && tags <= MOST_TAGS && deepest * tags <= MOST_WORK
}

/** The tags that something behind them closes, or before them opens. */
function pairedIn(parts: readonly Part[]): Set<Tag> {
  const paired = new Set<Tag>()
  const [ends, begins] = [new Set<string>(), new Set<string>()]
  for (const part of parts.toReversed()) {
    if (isTag(part) && part.closing) ends.add(part.name)
    else if (isTag(part) && ends.has(part.name)) paired.add(part)
  }
  for (const part of parts) {
    if (isTag(part) && !part.closing) begins.add(part.name)
    else if (isTag(part) && begins.has(part.name)) paired.add(part)
  }
  return paired
}

/** What nothing closes and what says nothing without an attribute, as in “the <input> element”. */
const isBare = ({ isVoid, name, text }: Tag) => isVoid && !['br', 'hr', 'wbr'].includes(name) && /^<[a-z]+>$/i.test(text)

const endsIn = (part: Part | undefined, end: RegExp) => typeof part === 'string' && end.test(part.slice(-100))

/** Ticks around a tag, or a backslash before it in Markdown, say that it is none. */
const isQuoted = (parts: readonly Part[], at: number) => endsIn(parts[at - 1], /`$/) && String(parts[at + 1]).startsWith('`')
const isEscaped = (parts: readonly Part[], at: number) => endsIn(parts[at - 1], /(?<!\\)(?:\\\\)*\\$/)
/** Markdown’s own way to write an address: `<https://a.example>`. */
const isAddress = ({ text }: Tag) => /^<(?:[a-z][\w+.-]*:|[^\s<>@]{1,99}@)/i.test(text)

/**
 * A text whose tags are tags: what is only spoken of, as in “the <script> element” or `List<Object>`, is words. So is all within
 * code that no page dresses code up with.
 * @param isPage whether the text is a page, and not Markdown with tags in it, where a backslash makes a word of a tag
 */
export function spokenTagsEscaped(text: string, isPage: boolean): string {
  const parts = partsOf(text)
  const paired = pairedIn(parts)
  let code = 0
  const written = parts.map((part, at) => {
    if (!isTag(part) || part.name === 'comment') return isTag(part) ? part.text : part
    if (!isPage && (isEscaped(parts, at) || isAddress(part))) return part.text
    const isReal = code > 0 ? part.isCode || IN_CODE.includes(part.name) : part.isKnown
    const isWhole = paired.has(part) || part.isVoid || (isPage ? part.closing || part.isBlock : CLOSED_BY_NEXT.includes(part.name))
    const isSpokenOf = !isReal || !isWhole || isBare(part) || isQuoted(parts, at)
    if (part.isCode && !isSpokenOf) code = Math.max(0, code + (part.closing ? -1 : 1))
    return isSpokenOf ? `${isPage ? '&lt;' : '\\<'}${part.text.slice(1)}` : part.text
  })
  return written.join('')
}

/** The text of a page without its code, and without its tags. */
export function outsideCode(html: string): string {
  const parts = partsOf(html)
  const paired = pairedIn(parts)
  let code = 0
  const words = parts.map((part) => {
    if (!isTag(part)) return code > 0 ? '' : part
    if (part.isCode && paired.has(part)) code = Math.max(0, code + (part.closing ? -1 : 1))
    return ''
  })
  return words.join('')
}

/** What a page has that is left out of it, for the one who imports it: the names of its elements, and that it had code of its own. */
export function leftOutOf(html: string): string[] {
  const tags = partsOf(html).filter(isTag)
  const paired = pairedIn(tags)
  const dropped = tags.filter((tag) => tag.hasContent && paired.has(tag)).map(({ name }) => `<${name}>`)
  const handlers = tags.some(({ isKnown, text }) => isKnown && HANDLER.test(text)) ? ['an event handler'] : []
  return [...new Set([...dropped, ...handlers])].slice(0, MOST_NAMED)
}
