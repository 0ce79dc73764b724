import { z } from 'zod'
import { markdownOfPage } from './html-page.ts'
import { exceptCode, kindOf, pagesRead, unwrapped } from './page-or-markdown.ts'
import { leftOutOf, spokenTagsEscaped } from './page-tags.ts'
import { escapeMarkdown } from './wording.ts'

const words = z.string().optional().catch(undefined)

/** SARIF’s message: plain text, Markdown, or both. Some tools write a bare string. */
export const message = z
  .union([z.string().transform((text) => ({ text, markdown: undefined })), z.looseObject({ text: words, markdown: words })])
  .optional()
  .catch(undefined)

export type Message = z.output<typeof message>

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole
}

/** Plain text without the entities of a page, which some tools write: once, as what they stand for may look like one. */
export const withoutEntities = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g, signOf)

/** No longer text is drawn: the importer refuses it. */
const LONGEST = 100_000

const inLines = (text: string) =>
  withoutEntities(text)
    .split(/\n\s*\n/)
    .map((paragraph) => escapeMarkdown(paragraph.replaceAll(/^[ \t]+/gm, '')).replaceAll('\n', '  \n'))
    .join('\n\n')

/** A message as Markdown. Lines of plain text stay lines, and what its entities stand for is no markup. */
export function markdownOf(one: Message): string {
  const marked = one?.markdown?.trim()
  const text = unwrapped(marked || (one?.text?.trim() ?? '')).trim()
  if (text.length > LONGEST) return text
  const kind = kindOf(text, Boolean(marked))
  if (kind === 'plain') return inLines(text)
  if (kind === 'page') return markdownOfPage(text) ?? text
  if (!text.includes('<')) return text
  return exceptCode(text, (prose) => pagesRead(marked ? prose : spokenTagsEscaped(prose, false), markdownOfPage))
}

/** What a message has as a page that does not become Markdown. The rest of it the importer finds itself. */
export function leftOut(one: Message): string[] {
  const text = (one?.markdown?.trim() || one?.text?.trim()) ?? ''
  return text.length <= LONGEST && text.includes('<') && kindOf(text, Boolean(one?.markdown?.trim())) === 'page' ? leftOutOf(text) : []
}

/** The plain words of a message. */
export const plainOf = (one: Message): string => (one?.text ?? one?.markdown ?? '').trim()
