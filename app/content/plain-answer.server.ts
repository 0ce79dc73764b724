import type { ContentLocale } from '#config'
import styles from '../styles/site.css?url'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Answer = {
  status: number
  locale: ContentLocale
  title: string
  text: string
  back: { href: string; label: string }
  headers?: Record<string, string>
}

/** What a form answers to a browser without scripts: a sentence and the way back. */
export function plainAnswer({ status, locale, title, text, back, headers }: Answer): Response {
  const body = `<main class="layout layout-plain"><div class="prose"><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="${escaped(back.href)}">${escaped(back.label)}</a></p></div></main>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="stylesheet" href="${styles}">`
  return new Response(`<!DOCTYPE html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
