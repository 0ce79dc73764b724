import { outsideCode } from './page-tags.ts'

/** What begins and ends a paragraph, a list or the like. */
const BLOCK = 'p|div|ul|ol|dl|pre|h[1-6]|table|blockquote|section|article|html|body'
const OPENING = new RegExp(`^(?:\\s|<!--[^>]*-->)*<(${BLOCK})[\\s>]`, 'i')
/** At a line’s head or behind a sentence: in the midst of one, the tag is spoken of. */
const APART = new RegExp(`(?:^|\\n|[.:;!?>])[ \\t]{0,40}<(${BLOCK})(?:\\s[^<>]{0,300})?>`, 'gi')
const BREAK = /[.:;!?>][ \t]{0,9}<br ?\/?>|<br ?\/?>[ \t]{0,9}$/im
const WITHIN =
  /<(code|tt|kbd|samp|b|strong|i|em)>[^<>]{0,300}\p{L}[^<>]{0,300}<\/\1>|<a\s[^<>]{0,300}href=[^<>]{1,2000}>[^<>]{1,300}<\/a>/iu

/** Marks that a sentence in plain words has not by chance. */
const MARKS = /^\s{0,3}#{1,6}\s+\S|^\s{0,3}(?:`{3,}|~{3,})|\]\(https?:|\*\*\S/m
const MORE_MARKS = /^[ \t]{0,3}(?:[-*+]|\d{1,3}\.)[ \t]+\S|^(?=[^\n]*---)[ \t|:-]+$|\]\(/m

/** Code in Markdown. What opens it is as long as it is, so that thousands of ticks are tried once. */
const CODE =
  /^[ \t]{0,12}(`{3,}|~{3,})(?![`~])[^\n]*\n(?:[^]*?^[ \t]{0,12}\1[`~]*[ \t]*$|[^]*)|(?<!`)(`{1,2})(?!`)[^`]{1,2000}(?<!`)\2(?!`)/gm
/** Stands for code while marks and tags are looked at. No text has it: it is taken out before. */
const HELD = /\ue000(\d+)\ue001/g

/** A page as XML carries it. */
const CDATA = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/
export const unwrapped = (text: string): string => CDATA.exec(text)?.[1] ?? text

const closedIn = (text: string) => new Set([...text.matchAll(/<\/([a-z][a-z0-9]*)>/gi)].map(([, name = '']) => name.toLowerCase()))

/** How its author wrote a text: as a page of HTML, as Markdown that may have some, or as neither, whatever the field is called. */
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

/** Changes Markdown outside its code. */
export function exceptCode(markdown: string, change: (text: string) => string): string {
  const held: string[] = []
  const text = markdown.replaceAll(/[\ue000\ue001]/g, '').replaceAll(CODE, (code) => `\ue000${held.push(code) - 1}\ue001`)
  return change(text).replaceAll(HELD, (_, place: string) => held[Number(place)] ?? '')
}

const BEGINS = /^<(table|pre|ul|ol|dl|h[1-6])(?=[\s>])/gim

/** Where the element ends that begins here; -1 where nothing ends it. */
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

/** Markdown whose headings, lists, tables and code in HTML were read as what they are; `read` reads one. */
export function pagesRead(markdown: string, read: (html: string) => string | undefined): string {
  const endless = new Set<string>()
  const parts: string[] = []
  let at = 0
  for (const { index, 1: found = '' } of markdown.matchAll(BEGINS)) {
    const name = found.toLowerCase()
    if (index < at || endless.has(name)) continue
    const end = endOf(markdown, name, index)
    // One that nothing ends is looked for once.
    if (end === -1) endless.add(name)
    else {
      const page = markdown.slice(index, end)
      parts.push(markdown.slice(at, index), '\n\n', read(page) ?? page, '\n\n')
      at = end
    }
  }
  return [...parts, markdown.slice(at)].join('').trim()
}
