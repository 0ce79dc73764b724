import { partsOf, type Tag } from '../html-tags.ts'

/** No longer text is drawn, so none is read. */
const LONGEST = 100_000
const DEEPEST = 60
const MOST_NAMED = 8
const MOST_TAGS = 10_000
/** Elements that are left open go on in each paragraph after them, so the work is that of their number by that of all. */
const MOST_WORK = 30_000

/** What a page need not close. */
const CLOSED_BY_NEXT = ['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot']
const CODE = ['pre', 'code', 'tt', 'kbd', 'samp']
/** What may dress up code; other tags within it are code themselves. */
const IN_CODE = [
  ...CODE,
  'b',
  'strong',
  'i',
  'em',
  'u',
  'mark',
  'span',
  'font',
  'a',
  'br',
  'del',
  'ins',
  's',
  'var',
  'sub',
  'sup',
  'p',
  'div',
]

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

/** The tags that something behind them closes. */
function closedIn(parts: readonly Part[]): Set<Tag> {
  const [closed, ends] = [new Set<Tag>(), new Set<string>()]
  for (const part of parts.toReversed()) {
    if (!isTag(part)) continue
    if (part.closing) ends.add(part.name)
    else if (ends.has(part.name)) closed.add(part)
  }
  return closed
}

/** What nothing closes and what says nothing without an attribute, as in “the <input> element”. */
const isBare = ({ isVoid, name, text }: Tag) => isVoid && !['br', 'hr', 'wbr'].includes(name) && /^<[a-z]+>$/i.test(text)

const endsIn = (part: Part | undefined, end: RegExp) => typeof part === 'string' && end.test(part.slice(-100))

/**
 * A text whose tags are tags: what is only spoken of, as in “the <script> element” or `List<Object>`, is words. So is all within
 * code that no page dresses code up with.
 * @param sign what stands for the `<` of a word; in Markdown one with a backslash, which some have already
 */
export function spokenTagsEscaped(html: string, sign: '&lt;' | '\\<'): string {
  const parts = partsOf(html)
  const closed = closedIn(parts)
  let code = 0
  const written = parts.map((part, at) => {
    if (!isTag(part) || (sign !== '&lt;' && endsIn(parts[at - 1], /(?<!\\)(?:\\\\)*\\$/))) return isTag(part) ? part.text : part
    const isReal = code > 0 && part.name !== 'comment' ? IN_CODE.includes(part.name) : part.isKnown
    const isClosed = part.closing || part.isVoid || part.isBlock || closed.has(part) || part.name === 'comment'
    const isInTicks = endsIn(parts[at - 1], /`$/) && String(parts[at + 1]).startsWith('`')
    const isSpokenOf = !isReal || !isClosed || isBare(part) || isInTicks
    if (CODE.includes(part.name) && !isSpokenOf) code = Math.max(0, code + (part.closing ? -1 : 1))
    return isSpokenOf ? `${sign}${part.text.slice(1)}` : part.text
  })
  return written.join('')
}

/** The text of a page without its code, and without its tags. */
export function outsideCode(html: string): string {
  const parts = partsOf(html)
  const closed = closedIn(parts)
  let code = 0
  const words = parts.map((part) => {
    if (!isTag(part)) return code > 0 ? '' : part
    if (CODE.includes(part.name) && (part.closing || closed.has(part))) code = Math.max(0, code + (part.closing ? -1 : 1))
    return ''
  })
  return words.join('')
}

/** What a page has that is left out of it, for the one who imports it: the names of its elements, and that it had code of its own. */
export function leftOutOf(html: string): string[] {
  const tags = partsOf(html).filter(isTag)
  const closed = closedIn(tags)
  const dropped = tags.filter((tag) => tag.hasContent && closed.has(tag)).map(({ name }) => `<${name}>`)
  const handlers = tags.some(({ isKnown, text }) => isKnown && /[\s"'/]on[a-z]+\s*=/i.test(text)) ? ['an event handler'] : []
  return [...new Set([...dropped, ...handlers])].slice(0, MOST_NAMED)
}
