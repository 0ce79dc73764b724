import { escaped } from '../escaped.ts'

/** What a mail says: sentences, then answers with their labels, then sentences again. Only our own words make a link. */
export type MailBody = {
  lang: string
  before: string[]
  rows: (readonly [label: string, value: string])[]
  after: string[]
  link?: { label: string; href: string }
}

/** A value of several lines stands below its label. */
const textRow = ([label, value]: MailBody['rows'][number]) =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`

/** The mail for programs that show no HTML. */
export function plainBody({ before, rows, after, link }: MailBody): string {
  const parts = [...before, rows.map(textRow).join('\n'), ...(link ? [`${link.label}: ${link.href}`] : []), ...after]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

// What somebody wrote may run from right to left; `auto` keeps that within its cell.
const htmlRow = ([label, value]: MailBody['rows'][number]) =>
  `<tr><th scope="row" align="left" valign="top">${escaped(label)}</th><td dir="auto">${escaped(value).replace(/\n/g, '<br>')}</td></tr>`

/** The same mail as HTML, without pictures, styles of its own or anything that is loaded. */
export function htmlBody({ lang, before, rows, after, link }: MailBody): string {
  return [
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"></head><body>`,
    ...before.map(paragraph),
    rows.length > 0 ? `<table cellpadding="6">${rows.map(htmlRow).join('')}</table>` : '',
    link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : '',
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n')
}
