import { isType, tagOf } from '../html-tags.ts'

/** Code in two marks on each side is code like other code. */
const DOUBLED = /``[ \t]?`?([^`]{1,500})`?[ \t]?``/g
/** Code, and signs that a backslash makes plain; each waits as a character that no text has while marks are taken out. */
const ESCAPED = /`[^`]*`|\\([!-/:-@[-`{-~])/g
const SIGNS = /[!-/:-@[-_{-~]/g
const PLAIN = /[\ue000-\ue07f]/g
const WAITING = 0xe000
/** Who needs plain words needs the first of them. Bounds on what a mark may span keep a text of half marks from taking long. */
const LONGEST = 20_000

const waiting = (sign: string) => String.fromCharCode(WAITING + sign.charCodeAt(0))
const hidden = (text: string) =>
  text.replaceAll(ESCAPED, (whole, sign?: string) => (sign === undefined ? whole.replaceAll(SIGNS, waiting) : waiting(sign)))
const shown = (text: string) => text.replaceAll(PLAIN, (sign) => String.fromCharCode(sign.charCodeAt(0) - WAITING))

/** What only looks like a tag: `<K>`, and the type in `List<Object>`. */
const isWords = (tag: string) => !tagOf(tag).isKnown || isType({ text: tag })

/** Markdown as plain words: link texts without their addresses, no emphasis, no tags, no backslashes before signs. */
export function withoutMarkup(markdown: string): string {
  const plain = hidden(markdown.slice(0, LONGEST).replaceAll(DOUBLED, '`$1`'))
    .replaceAll(/!\[([^\]]{0,500})\]\((?:[^()]|\([^()]{0,500}\)){0,2000}\)/g, '$1')
    .replaceAll(/\[([^\]]{0,500})\]\((?:[^()]|\([^()]{0,500}\)){0,2000}\)/g, '$1')
    .replaceAll(/\[([^\]]{1,500})\]\[[^\]]{0,500}\]/g, '$1')
    .replaceAll(/<\/?(?:p|div|br|h[1-6]|[uod]l|li|d[dt]|t[rdh]|table|pre|blockquote)\b[^<>]{0,300}>/gi, ' ')
    .replaceAll(/<(?!!)\/?[a-z][^>]{0,300}>/gi, (tag) => (isWords(tag) ? tag : ''))
    .replaceAll(/(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]{1,1000}?)(?<=\S)\*(?!\w)/g, '$1')
    .replaceAll(/(?<![\w_])_(?=\S)([^_]{1,1000}?)(?<=\S)_(?!\w)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return shown(plain)
}

/** A plain text with the words of its links in their place. All else stays as it is: it may look like marks, and be meant so. */
export const withoutLinks = (text: string): string =>
  shown(
    text
      .slice(0, LONGEST)
      .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(SIGNS, waiting))
      .replaceAll(/!?\[([^\]]{1,500})\]\((?=https?:|[./#])(?:[^()]|\([^()]{0,500}\)){0,2000}\)/g, '$1'),
  )

/** The first paragraph of a Markdown text, as plain words. Headings, lists, quotes and code are passed over. */
export function firstParagraph(markdown: string): string {
  const prose = markdown.slice(0, LONGEST).replaceAll(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, '\n')
  const ends = /^\s*<(?:p|div|h[1-6])[\s>]/i.test(prose) ? /\n\s*\n|<\/(?:p|div|h[1-6])>/i : /\n\s*\n|<!--\s*more\s*-->/
  const paragraphs = prose.split(ends).map((one) => one.replaceAll(/^\s{0,3}#{1,6}\s.*$/gm, '').trim())
  const first = paragraphs.find(
    (one) => one && !/^(?:[-*+>|]|\d+\.|<!--|~{3}|`{3})\s?/.test(one.replace(/^\*\*/, '')) && /\p{L}/u.test(one),
  )
  return withoutMarkup(first ?? '')
}
