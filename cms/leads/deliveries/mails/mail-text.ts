import { escapeMarkup } from '#platform/text/escape-markup.ts'

/** Invisible characters: they reverse text, hide parts of it, or end a header line. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The same without line breaks and the joiners that some scripts need. */
const INVISIBLE_IN_TEXT = /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Cleans a visitor's text for a subject or a name: one line of at most `max` characters without invisible ones. Encoded words
 * (`=?utf-8?…?=`) are broken up, so that no mail program decodes them.
 */
export function lineOf(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/=\?/g, '= ?').replace(/ {2,}/g, ' ').trim()
  const characters = [...line]
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Cleans a visitor's text of several lines: no invisible characters. */
export const textOf = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE_IN_TEXT, '')
    .trim()

/** The content of a mail: paragraphs, answers with labels, paragraphs. Only our own texts become links. */
export type MailBody = {
  lang: string
  before: string[]
  rows: (readonly [label: string, value: string])[]
  after: string[]
  link?: { label: string; href: string }
}

/** A value of several lines starts below its label. */
const textRow = ([label, value]: MailBody['rows'][number]) =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`

/** The plain-text part of a mail. */
export function plainBody({ before, rows, after, link }: MailBody): string {
  const parts = [...before, rows.map(textRow).join('\n'), ...(link ? [`${link.label}: ${link.href}`] : []), ...after]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`

// Answers may be in a right-to-left script; `auto` confines that to the cell.
const htmlRow = ([label, value]: MailBody['rows'][number]) =>
  `<tr><th scope="row" align="left" valign="top">${escapeMarkup(label)}</th><td dir="auto">${escapeMarkup(value).replace(/\n/g, '<br>')}</td></tr>`

/** The HTML part, without images, style sheets or other external resources. */
export function htmlBody({ lang, before, rows, after, link }: MailBody): string {
  return [
    `<!doctype html><html lang="${escapeMarkup(lang)}"><head><meta charset="utf-8"></head><body>`,
    ...before.map(paragraph),
    rows.length > 0 ? `<table cellpadding="6">${rows.map(htmlRow).join('')}</table>` : '',
    link ? `<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.label)}</a></p>` : '',
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n')
}
