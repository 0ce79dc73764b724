import type { ContentLocale } from '#config'
import { escaped } from '#cms/escaped.ts'
import styles from '../styles/site.css?url'

type Answer = {
  status: number
  locale: ContentLocale
  title: string
  text: string
  back: { href: string; label: string }
  headers?: Record<string, string>
}

type Page = Pick<Answer, 'status' | 'locale' | 'title' | 'headers'> & {
  /** What stands below the title, as HTML. */
  html?: string
  /** What stands in the page instead of a title and what is below it, as HTML. */
  main?: string
  /** The title in the browser's tab, where it says more than the page's. */
  tab?: string
}

/** A page of the site's looks for browsers without scripts, outside of its layouts. */
export function plainPage({ status, locale, title, html = '', main, tab = title, headers }: Page): Response {
  const body = `<main class="layout layout-plain">${main ?? `<div class="prose"><h1>${escaped(title)}</h1>${html}</div>`}</main>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(tab)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${styles}">`
  return new Response(`<!DOCTYPE html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** What a form answers to a browser without scripts: a sentence and the way back. */
export const plainAnswer = ({ text, back, ...page }: Answer): Response =>
  plainPage({ ...page, html: `<p>${escaped(text)}</p><p><a href="${escaped(back.href)}">${escaped(back.label)}</a></p>` })
