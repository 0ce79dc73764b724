import { HANDLER, partsOf, type Tag } from './html-tags.ts'

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
function outsideCode(html: string): string {
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

/** Block elements. */
const BLOCK = 'p|div|ul|ol|dl|pre|h[1-6]|table|blockquote|section|article|html|body'
const OPENING = new RegExp(`^(?:\\s|<!--[^>]*-->)*<(${BLOCK})[\\s>]`, 'i')
/** A block tag at the start of a line or after a sentence; within a sentence it is only mentioned. */
const APART = new RegExp(`(?:^|\\n|[.:;!?>])[ \\t]{0,40}<(${BLOCK})(?:\\s[^<>]{0,300})?>`, 'gi')
const BREAK = /[.:;!?>][ \t]{0,9}<br ?\/?>|<br ?\/?>[ \t]{0,9}$/im
const WITHIN =
  /<(code|tt|kbd|samp|b|strong|i|em)>[^<>]{0,300}\p{L}[^<>]{0,300}<\/\1>|<a\s[^<>]{0,300}href=[^<>]{1,2000}>[^<>]{1,300}<\/a>/iu

/** Markdown that does not occur in plain text by chance. */
const MARKS = /^\s{0,3}#{1,6}\s+\S|^\s{0,3}(?:`{3,}|~{3,})|\]\(https?:|\*\*\S/im
const MORE_MARKS = /^[ \t]{0,3}(?:[-*+]|\d{1,3}\.)[ \t]+\S|^(?=[^\n]*---)[ \t|:-]+$|\]\(/m

/** Code in Markdown. The lookaheads fix the length of the opening marks, so that thousands of backticks do not backtrack. */
const CODE =
  /^[ \t]{0,12}(`{3,}|~{3,})(?![`~])[^\n]*\n(?:[^]*?^[ \t]{0,12}\1[`~]*[ \t]*$|[^]*)|(?<!`)(`{1,2})(?!`)[^`]{1,2000}(?<!`)\2(?!`)/gm
/** Placeholder for code; these characters are removed from the text first. */
const PLACEHOLDER = /\ue000(\d+)\ue001/g

/** HTML wrapped in CDATA, as in XML. */
const CDATA = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/
export const unwrapped = (text: string): string => CDATA.exec(text)?.[1] ?? text

/** Indented code below a blank line. */
const INDENTED = /(?<=\n[ \t]{0,40}\n)(?:(?: {4}|\t)[^\n]*(?:\n|$))+/g

const closedIn = (text: string) => new Set([...text.matchAll(/<\/([a-z][a-z0-9]*)>/gi)].map(([, name = '']) => name.toLowerCase()))

/** Detects whether a text is HTML, Markdown (possibly with HTML) or plain text, whatever its field is called. */
export function kindOf(text: string, isMarkdown: boolean): 'page' | 'markdown' | 'plain' {
  const closed = closedIn(text)
  const closes = (name: string | undefined) => name !== undefined && closed.has(name.toLowerCase())
  const words = isMarkdown ? '' : text.replaceAll(CODE, '').replaceAll(INDENTED, '')
  const hasTags = [...words.matchAll(APART)].some(([, name]) => closes(name)) || BREAK.test(words) || WITHIN.test(words)
  const isPage = closes(OPENING.exec(text)?.[1]) || hasTags
  const prose = isPage ? outsideCode(text) : text
  const isMarked = isMarkdown || MARKS.test(prose)
  if (isPage && !MARKS.test(prose) && !MORE_MARKS.test(prose)) return 'page'
  return isPage || isMarked ? 'markdown' : 'plain'
}

/** Applies a change to Markdown outside code. */
export function exceptCode(markdown: string, change: (text: string) => string): string {
  // The same code has the same placeholder, since the label of a link and of its definition may be code.
  const places = new Map<string, number>()
  const text = markdown.replaceAll(/[\ue000\ue001]/g, '').replaceAll(CODE, (code) => {
    const place = places.get(code) ?? places.size
    places.set(code, place)
    return `\ue000${place}\ue001`
  })
  const removed = [...places.keys()]
  return change(text).replaceAll(PLACEHOLDER, (_, place: string) => removed[Number(place)] ?? '')
}

const BLOCK_START = /^<(table|pre|ul|ol|dl|h[1-6])(?=[\s>])/gim

/** The end of the element that begins at `from`, or -1. */
function endOf(text: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^<>]{0,2000}>`, 'gi')
  tags.lastIndex = from
  let depth = 0
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return -1
}

/** Converts HTML headings, lists, tables and code blocks within Markdown. */
export function convertHtmlBlocks(markdown: string, convert: (html: string) => string | undefined): string {
  const unclosed = new Set<string>()
  const parts: string[] = []
  let at = 0
  for (const { index, 1: found = '' } of markdown.matchAll(BLOCK_START)) {
    const name = found.toLowerCase()
    if (index < at || unclosed.has(name)) continue
    const end = endOf(markdown, name, index)
    // The end of an unclosed element is searched for only once.
    if (end === -1) unclosed.add(name)
    else {
      const page = markdown.slice(index, end)
      parts.push(markdown.slice(at, index), '\n\n', convert(page) ?? page, '\n\n')
      at = end
    }
  }
  return [...parts, markdown.slice(at)].join('').trim()
}

/** `[name]: https://a.example "title"`; a footnote is none. */
const DEFINITION = /^ {0,3}\[(?!\^)([^\][\n]{1,200})\]:[ \t]{0,9}<?([^\s<>]{1,2000})>?(?:[ \t]{1,9}["'(][^\n]{0,500})?[ \t]{0,9}$/gm
const REFERENCE = /(?<![\\\]])\[([^\][]{1,500})\](?:\[([^\][]{0,200})\])?(?![(:[])/g

const keyOf = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Writes the addresses of link definitions into the links, so that a part of the text keeps its links when it is cut out. */
export function inlineDefinitions(markdown: string): string {
  const urls = new Map<string, string>()
  // Both in one pass, since the placeholders of code in labels only hold for one.
  const inlined = exceptCode(markdown, (prose) => {
    const rest = prose.replaceAll(DEFINITION, (_, name: string, url: string) => {
      if (!urls.has(keyOf(name))) urls.set(keyOf(name), url)
      return ''
    })
    return rest.replaceAll(REFERENCE, (whole, text: string, name?: string) => {
      const url = urls.get(keyOf(name || text))
      return url === undefined ? whole : `[${text}](${url})`
    })
  })
  return urls.size === 0 ? markdown : inlined
}
