import { escapeMarkup } from '#platform/text/escape-markup.ts'

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

/** A mail's content and recipients. */
export type ComposedMail = { to: string[]; replyTo?: { name: string; address: string }; subject: string; text: string; html: string }
