import { z } from 'zod'
import { escapeMarkdown } from './wording.ts'

const words = z.string().optional().catch(undefined)

/** SARIF’s message: plain text, Markdown, or both. Some tools write a bare string. */
export const message = z
  .union([z.string().transform((text) => ({ text, markdown: undefined })), z.looseObject({ text: words, markdown: words })])
  .optional()
  .catch(undefined)

export type Message = z.output<typeof message>

/** Text that is a page’s: it begins with a block’s tag, and closes it. */
const looksTagged = (text: string) => {
  const name = /^<(p|div|ul|ol|pre|h[1-6]|table|html)[\s>]/i.exec(text)?.[1]?.toLowerCase()
  return name !== undefined && text.toLowerCase().includes(`</${name}>`)
}

/** Text that its author wrote as Markdown or HTML, whatever the field is called. */
const looksMarked = (text: string) => looksTagged(text) || /^\s{0,3}#{1,6}\s+\S|^\s{0,3}(?:`{3,}|~{3,})|\]\(https?:|\*\*\S/m.test(text)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole
}

/** Plain text without the entities of a page, which some tools write: once, as what they stand for may look like one. */
export const withoutEntities = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g, signOf)

/** A message as Markdown. Its lines stay lines, and what its entities stand for is no markup. */
export function markdownOf(one: Message): string {
  const marked = one?.markdown?.trim()
  if (marked) return marked
  const text = one?.text?.trim() ?? ''
  if (looksMarked(text)) return text
  return withoutEntities(text)
    .split(/\n\s*\n/)
    .map((paragraph) => escapeMarkdown(paragraph.replaceAll(/^[ \t]+/gm, '')).replaceAll('\n', '  \n'))
    .join('\n\n')
}

/** The plain words of a message. */
export const plainOf = (one: Message): string => (one?.text ?? one?.markdown ?? '').trim()
