import { z } from 'zod'
import { withoutEntities } from '../reading/entities.ts'
import { markdownOfPage } from '../reading/html-page.ts'
import { exceptCode, kindOf, convertHtmlBlocks, unwrapped } from '../reading/page-or-markdown.ts'
import { droppedFrom, escapeMentionedTags } from '../reading/page-tags.ts'
import { escapeMarkdown } from '../wording.ts'

const optionalText = z.string().optional().catch(undefined)

/** SARIF’s message: plain text, Markdown, or both. Some tools write a bare string. */
export const message = z
  .union([z.string().transform((text) => ({ text, markdown: undefined })), z.looseObject({ text: optionalText, markdown: optionalText })])
  .optional()
  .catch(undefined)

export type Message = z.output<typeof message>

/** A link of SARIF's own to a place of the result; a call such as `callbacks[42](0)` is none. */
const PLACE_LINK = /(?<![\w\\)\]])\[((?:[^[\]\\\n]|\\.){1,500})\]\(-?\d{1,9}\)/g

/** Replaces links to places of the result by their text, in plain text or Markdown. */
export const withoutPlaceLinks = (text: string): string => text.replaceAll(PLACE_LINK, '$1')

/** Plain text of a SARIF message: links to places as their text, links to addresses with the address behind them, no escapes. */
export const sarifText = (text: string): string =>
  withoutPlaceLinks(text)
    .replaceAll(/(?<![\w\\)\]])\[((?:[^[\]\\\n]|\\.){1,500})\]\((https?:\/\/[^\s()]{1,2000})\)/gi, '$1 ($2)')
    .replaceAll(/\\([[\]\\])/g, '$1')

/** Longer texts are refused by the importer. */
const MAX_LENGTH = 100_000

const plainToMarkdown = (text: string) =>
  withoutEntities(text)
    .split(/\n\s*\n/)
    .map((paragraph) => escapeMarkdown(paragraph.replaceAll(/^[ \t]+/gm, '')).replaceAll('\n', '  \n'))
    .join('\n\n')

/** Converts a message to Markdown. Plain text keeps its line breaks, and decoded entities are escaped. */
export function markdownOf(one: Message): string {
  const marked = one?.markdown?.trim()
  const written = marked || withoutPlaceLinks(one?.text?.trim() ?? '')
  const text = unwrapped(written).trim().replaceAll(/\r\n?/g, '\n')
  if (text.length > MAX_LENGTH) return text
  const kind = kindOf(text, Boolean(marked))
  // SARIF writes a backslash before a bracket that begins no link. In code it may be meant.
  if (kind === 'plain') return plainToMarkdown(exceptCode(text, (prose) => prose.replaceAll(/\\([[\]])/g, '$1')))
  if (kind === 'page') return markdownOfPage(text) ?? text
  if (!text.includes('<')) return text
  return exceptCode(text, (prose) => convertHtmlBlocks(marked ? prose : escapeMentionedTags(prose, false), markdownOfPage))
}

/** Names what the conversion of an HTML message drops; the importer reports the rest. */
export function droppedIn(one: Message): string[] {
  const text = (one?.markdown?.trim() || one?.text?.trim()) ?? ''
  return text.length <= MAX_LENGTH && text.includes('<') && kindOf(text, Boolean(one?.markdown?.trim())) === 'page' ? droppedFrom(text) : []
}

/** The plain text of a message. */
export const plainOf = (one: Message): string => (one?.text ?? one?.markdown ?? '').trim()
