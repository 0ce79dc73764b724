import { partsOf, type Tag } from '../../text/html-tags.ts'
import { HANDLER } from '../../text/loose-tags.ts'

/** Longer texts are never rendered, so they are not parsed either. */
const MAX_LENGTH = 100_000
const MAX_DEPTH = 60
const MAX_LISTED_REMOVALS = 8
const MAX_TAGS = 10_000
/** Limit for depth times tags: unclosed elements are repeated in each following paragraph. */
const MAX_WORK = 30_000

/** Elements with an optional closing tag. */
const CLOSED_BY_NEXT = ['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot']
/** Elements that may format code; other tags within code are code themselves. */
const IN_CODE = 'b strong i em u mark span font a br del ins s var sub sup p div'.split(' ')

type Part = Tag | string

const isTag = (part: Part): part is Tag => typeof part !== 'string'

/** Whether HTML can be parsed in bounded time and stack depth. */
export function isBoundedPage(html: string): boolean {
  if (html.length > MAX_LENGTH) return false
  let [depth, deepest, tags] = [0, 0, 0]
  for (const part of partsOf(html)) {
    if (!isTag(part)) continue
    tags += 1
    if (!part.isVoid && !CLOSED_BY_NEXT.includes(part.name)) depth = Math.max(0, depth + (part.closing ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest <= MAX_DEPTH && tags <= MAX_TAGS && deepest * tags <= MAX_WORK
}

/** The tags that have a matching closing or opening tag. */
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

/** A void element without attributes, as in “the <input> element”. */
const isBare = ({ isVoid, name, text }: Tag) => isVoid && !['br', 'hr', 'wbr'].includes(name) && /^<[a-z]+>$/i.test(text)

const endsIn = (part: Part | undefined, end: RegExp) => typeof part === 'string' && end.test(part.slice(-100))

/** A tag in backticks, or after a backslash in Markdown, is text. */
const isQuoted = (parts: readonly Part[], at: number) => endsIn(parts[at - 1], /`$/) && String(parts[at + 1]).startsWith('`')
const isEscaped = (parts: readonly Part[], at: number) => endsIn(parts[at - 1], /(?<!\\)(?:\\\\)*\\$/)
/** A Markdown autolink: `<https://a.example>`. */
const isAutolink = ({ text }: Tag) => /^<(?:[a-z][\w+.-]*:|[^\s<>@]{1,99}@)/i.test(text)

/**
 * Escapes tags that are only mentioned, as in “the <script> element” or `List<Object>`, and tags within code other than formatting.
 * @param isPage whether the text is HTML, not Markdown with tags in it, where tags are escaped with a backslash
 */
export function escapeMentionedTags(text: string, isPage: boolean): string {
  const parts = partsOf(text)
  const paired = pairedIn(parts)
  let code = 0
  const escaped = parts.map((part, at) => {
    if (!isTag(part) || part.name === 'comment') return isTag(part) ? part.text : part
    if (!isPage && (isEscaped(parts, at) || isAutolink(part))) return part.text
    const isReal = code > 0 ? part.isCode || IN_CODE.includes(part.name) : part.isKnown
    const isWhole = paired.has(part) || part.isVoid || (isPage ? part.closing || part.isBlock : CLOSED_BY_NEXT.includes(part.name))
    const isMention = !isReal || !isWhole || isBare(part) || isQuoted(parts, at)
    if (part.isCode && !isMention) code = Math.max(0, code + (part.closing ? -1 : 1))
    return isMention ? `${isPage ? '&lt;' : '\\<'}${part.text.slice(1)}` : part.text
  })
  return escaped.join('')
}

/** Returns the text of a page without code and tags. */
export function outsideCode(html: string): string {
  const parts = partsOf(html)
  const paired = pairedIn(parts)
  let code = 0
  const texts = parts.map((part) => {
    if (!isTag(part)) return code > 0 ? '' : part
    if (part.isCode && paired.has(part)) code = Math.max(0, code + (part.closing ? -1 : 1))
    return ''
  })
  return texts.join('')
}

/** Names the elements and event handlers that conversion drops from a page, for the import notes. */
export function droppedFrom(html: string): string[] {
  const tags = partsOf(html).filter(isTag)
  const paired = pairedIn(tags)
  const dropped = tags.filter((tag) => tag.hasContent && paired.has(tag)).map(({ name }) => `<${name}>`)
  const handlers = tags.some(({ isKnown, text }) => isKnown && HANDLER.test(text)) ? ['an event handler'] : []
  return [...new Set([...dropped, ...handlers])].slice(0, MAX_LISTED_REMOVALS)
}
