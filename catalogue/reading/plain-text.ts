import { decodeHTMLStrict } from 'entities'
import { isType, tagOf } from './html-tags.ts'
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

/** Drops the lines that are nothing but an address. */
export const withoutAddressLines = (text: string): string => text.replaceAll(/^[ \t]*<?https?:\/\/\S+[ \t]*$/gim, '').trim()

/**
 * Returns the first paragraph of a Markdown text as plain text, skipping headings, lists, quotes, code and lines with an address. One that
 * has such a line and no full stop is a heading too, if there is another.
 */
export function firstParagraph(markdown: string): string {
  const prose = inlineDefinitions(markdown.slice(0, MAX_LENGTH)).replaceAll(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, '\n')
  const ends = /^\s*<(?:p|div|h[1-6])[\s>]/i.test(prose) ? /\n\s*\n|<\/(?:p|div|h[1-6])>/i : /\n\s*\n|<!--\s*more\s*-->/
  const paragraphs = prose.split(ends).map((one) => one.replaceAll(/^\s{0,3}#{1,6}\s.*$/gm, '').trim())
  const isText = (one: string) => /\p{L}/u.test(one) && !/^(?:[-*+>|]|\d+\.|<!--|~{3}|`{3})\s?/.test(one.replace(/^\*\*/, ''))
  const texts = paragraphs.flatMap((one) => {
    const text = withoutAddressLines(one)
    return isText(text) ? [{ text, isHeading: text !== one && !/[.!?:]$/.test(text) }] : []
  })
  return withoutMarkup((texts.find(({ isHeading }) => !isHeading) ?? texts[0])?.text ?? '')
}

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0
const isBlank = (line: string | undefined) => !line?.trim()
/** The mark of a list item. */
const ITEM = /^ *(?:[-*+•]|\d{1,3}[.)]) +/
const SIGNS = /[{};=<>$|]|\w\(|: /
const CODE_INDENT = 4

/** Whether indented lines are sentences or list items rather than code. */
function isProse(lines: readonly string[]): boolean {
  const texts = lines.filter((line) => !isBlank(line))
  if (texts.some((line) => SIGNS.test(line.replace(ITEM, '')))) return false
  const text = texts.join(' ').trim()
  return texts.every((line) => ITEM.test(line)) || (/^[\p{Lu}"'(]\S* \S/u.test(text) && /[.!?:]["')]?$/.test(text))
}

/** The lines that begin at `from` and are indented by at least `indent`, with the blank ones between them. */
function indentedFrom(lines: readonly string[], from: number, indent: number): string[] {
  let [end, at] = [from, from]
  for (; at < lines.length && (isBlank(lines[at]) || indentOf(lines[at] ?? '') >= indent); at += 1) if (!isBlank(lines[at])) end = at + 1
  return lines.slice(from, end)
}

const dedented = (lines: readonly string[]): string[] => {
  const margin = Math.min(...lines.filter((line) => !isBlank(line)).map(indentOf))
  return lines.map((line) => line.slice(margin))
}

/** Drops the margin that all lines but the first have, as in a comment of Python, unless it is that of code. */
function withoutMargin([first = '', ...others]: readonly string[]): string[] {
  const next = others.slice(others.findIndex((line) => !isBlank(line)))
  const end = next.findIndex(isBlank)
  const isContinued = !isBlank(others[0]) && !/:\s*$/.test(first) && !SIGNS.test(others[0] ?? '')
  const isText = isContinued || isProse(end === -1 ? next : next.slice(0, end))
  return [first, ...(isText ? dedented(others) : others)]
}

/** A paragraph of a plain text, or code in it. */
type PlainBlock = { isCode: boolean; lines: string[] }

/** Splits a plain text into paragraphs and indented code: below a blank line, or below a colon or with signs of code. */
export function plainBlocks(text: string): PlainBlock[] {
  const lines = withoutMargin(text.split('\n').map((line) => line.replace(/^[ \t]+/, (blank) => blank.replaceAll('\t', '    '))))
  const blocks: PlainBlock[] = []
  let paragraph: string[] = []
  let margin = 0
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ isCode: false, lines: paragraph })
    paragraph = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const above = paragraph.at(-1)
    const code = !isBlank(line) && indentOf(line) >= margin + CODE_INDENT ? indentedFrom(lines, at, margin + CODE_INDENT) : []
    const isApart = above === undefined || /:\s*$/.test(above) || code.some((one) => SIGNS.test(one))
    if (isBlank(line)) endParagraph()
    else if (code.length > 0 && isApart && !isProse(code)) {
      endParagraph()
      blocks.push({ isCode: true, lines: dedented(code) })
      at += code.length - 1
    } else if (code.length > 0) {
      // Read again without its indentation.
      const end = code.findIndex(isBlank)
      const prose = isApart || end === -1 ? code : code.slice(0, end)
      lines.splice(at, prose.length, ...prose.map((one) => one.trimStart()))
      at -= 1
    } else {
      margin = ITEM.exec(line)?.[0].length ?? (indentOf(line) === 0 && above === undefined ? 0 : margin)
      paragraph.push(line)
    }
  }
  endParagraph()
  return blocks
}
