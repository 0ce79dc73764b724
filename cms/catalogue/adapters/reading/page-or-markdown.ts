import { outsideCode } from './page-tags.ts'

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

const closedIn = (text: string) => new Set([...text.matchAll(/<\/([a-z][a-z0-9]*)>/gi)].map(([, name = '']) => name.toLowerCase()))

/** Detects whether a text is HTML, Markdown (possibly with HTML) or plain text, whatever its field is called. */
export function kindOf(text: string, isMarkdown: boolean): 'page' | 'markdown' | 'plain' {
  const closed = closedIn(text)
  const closes = (name: string | undefined) => name !== undefined && closed.has(name.toLowerCase())
  const words = isMarkdown ? '' : text.replaceAll(CODE, '')
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
