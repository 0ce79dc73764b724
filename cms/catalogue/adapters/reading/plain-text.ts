import { decodeHTMLStrict } from 'entities'
import { isType, tagOf } from '../../text/html-tags.ts'
import { inlineDefinitions } from './page-or-markdown.ts'

/** Decodes HTML entities, which some tools write in plain text; only once, since the result may look like an entity. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?!#x?0+;)(?:#x?[\da-f]{1,7}|[a-z][a-z\d]{1,31});/gi, (entity) => decodeHTMLStrict(entity))

/** Code in double backticks. */
const DOUBLED = /``[ \t]?`?([^`]{1,500})`?[ \t]?``/g
/** Code and escaped characters; their special characters are replaced by private-use characters while markup is removed. */
const ESCAPED = /`[^`]*`|\\([!-/:-@[-`{-~])/g
const SPECIAL = /[!-/:-@[-_{-~]/g
const PLACEHOLDERS = /[\ue000-\ue07f]/g
const PLACEHOLDER_BASE = 0xe000
/** Plain text is only needed for titles and summaries. The bounds in the patterns limit the time for unclosed marks. */
const MAX_LENGTH = 20_000

const placeholder = (character: string) => String.fromCharCode(PLACEHOLDER_BASE + character.charCodeAt(0))
const protect = (text: string) =>
  text.replaceAll(ESCAPED, (whole, character?: string) =>
    character === undefined ? whole.replaceAll(SPECIAL, placeholder) : placeholder(character),
  )
const restore = (text: string) =>
  text.replaceAll(PLACEHOLDERS, (character) => String.fromCharCode(character.charCodeAt(0) - PLACEHOLDER_BASE))

/** Whether it only looks like a tag: `<K>`, or the type in `List<Object>`. */
const isText = (tag: string) => !tagOf(tag).isKnown || isType({ text: tag })

/** Converts Markdown to plain text: link texts without URLs, no emphasis, tags, entities or escapes. */
export function withoutMarkup(markdown: string): string {
  const plain = protect(markdown.slice(0, MAX_LENGTH).replaceAll(DOUBLED, '`$1`'))
    .replaceAll(/!\[([^\]]{0,500})\]\((?:[^()]|\([^()]{0,500}\)){0,2000}\)/g, '$1')
    .replaceAll(/\[([^\]]{0,500})\]\((?:[^()]|\([^()]{0,500}\)){0,2000}\)/g, '$1')
    .replaceAll(/\[([^\]]{1,500})\]\[[^\]]{0,500}\]/g, '$1')
    .replaceAll(/<\/?(?:p|div|br|h[1-6]|[uod]l|li|d[dt]|t[rdh]|table|pre|blockquote)\b[^<>]{0,300}>/gi, ' ')
    .replaceAll(/<(?!!)\/?[a-z][^>]{0,300}>/gi, (tag) => (isText(tag) ? tag : ''))
    .replaceAll(/(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]{1,1000}?)(?<=\S)\*(?!\w)/g, '$1')
    .replaceAll(/(?<![\w_])_(?=\S)([^_]{1,1000}?)(?<=\S)_(?!\w)/g, '$1')
  // Only now, since a character written as an entity is no markup.
  return restore(withoutEntities(plain).replaceAll(/\s+/g, ' ').trim())
}

/** Replaces Markdown links in a plain text by their text. Everything else stays, since it may only look like markup. */
export const withoutLinks = (text: string): string =>
  restore(
    text
      .slice(0, MAX_LENGTH)
      .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(SPECIAL, placeholder))
      .replaceAll(/!?\[([^\]]{1,500})\]\((?=https?:|[./#])(?:[^()]|\([^()]{0,500}\)){0,2000}\)/gi, '$1')
      .replaceAll(/(?<![\w\])])\[([^\][]{1,500})\]\[\]/g, '$1'),
  )

/** Returns the first paragraph of a Markdown text as plain text, skipping headings, lists, quotes and code. */
export function firstParagraph(markdown: string): string {
  const prose = inlineDefinitions(markdown.slice(0, MAX_LENGTH)).replaceAll(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, '\n')
  const ends = /^\s*<(?:p|div|h[1-6])[\s>]/i.test(prose) ? /\n\s*\n|<\/(?:p|div|h[1-6])>/i : /\n\s*\n|<!--\s*more\s*-->/
  const paragraphs = prose.split(ends).map((one) => one.replaceAll(/^\s{0,3}#{1,6}\s.*$/gm, '').trim())
  const first = paragraphs.find(
    (one) => one && !/^(?:[-*+>|]|\d+\.|<!--|~{3}|`{3})\s?/.test(one.replace(/^\*\*/, '')) && /\p{L}/u.test(one),
  )
  return withoutMarkup(first ?? '')
}
