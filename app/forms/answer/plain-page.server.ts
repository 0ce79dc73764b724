import type { ContentLocale } from '#config'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import styles from '#app/ui/styles/site.css?url'

type Message = {
  status: number
  locale: ContentLocale
  title: string
  text: string
  back: { href: string; label: string }
  headers?: Record<string, string>
}

type Page = Pick<Message, 'status' | 'locale' | 'title' | 'headers'> & {
  /** HTML below the title. */
  html?: string
  /** HTML that replaces the title and everything below it. */
  main?: string
  /** The title of the browser tab, if it differs. */
  tab?: string
}

/** A page in the site's style, without a layout and without scripts. */
export function plainPage({ status, locale, title, html = '', main, tab = title, headers }: Page): Response {
  const body = `<main class="layout layout-plain">${main ?? `<div class="prose"><h1>${escapeMarkup(title)}</h1>${html}</div>`}</main>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(tab)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${styles}">`
  return new Response(`<!DOCTYPE html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** A page with a message and a link back, for browsers without scripts. */
export const plainMessage = ({ text, back, ...page }: Message): Response =>
  plainPage({ ...page, html: `<p>${escapeMarkup(text)}</p><p><a href="${escapeMarkup(back.href)}">${escapeMarkup(back.label)}</a></p>` })
