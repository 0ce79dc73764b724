import { z } from 'zod'
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole
}

/** Decodes HTML entities, which some tools write in plain text; only once, since the result may look like an entity. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g, decodeEntity)

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
  const text = unwrapped(marked || (one?.text?.trim() ?? '')).trim()
  if (text.length > MAX_LENGTH) return text
  const kind = kindOf(text, Boolean(marked))
  if (kind === 'plain') return plainToMarkdown(text)
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
