import type { Shell } from '#app/shell/shell.server.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { compareMessages } from '#app/i18n/en/compare.ts'
import { listingHead } from '../head.ts'
import type { Comparison } from './compare.server.ts'

type CompareShown = { a: string; b: string; pair: Comparison | null }

/** The head of the comparison. Both orders of a pair have one canonical page; anything else is the page of all pairs. */
export async function compareHead(site: Shell['site'] | undefined, shown: CompareShown | undefined, match: { pathname: string }) {
  const messages = (await loadMessages(documentLocale(), ['compare']))?.compare ?? compareMessages
  const pair = shown?.pair ?? null
  const [a, b] = pair ? [pair.a.shortcode, pair.b.shortcode].toSorted() : []
  const path = `/directory/compare${pair ? `?a=${encodeURIComponent(a ?? '')}&b=${encodeURIComponent(b ?? '')}` : ''}`
  const title = pair ? messages.pairTitle(pair.a.name, pair.b.name) : messages.compare
  const description = pair ? messages.caught(pair.b.name, pair.forth.caught, pair.forth.total, pair.a.name) : messages.lead
  const list = { title: messages.compare, text: messages.lead }
  return listingHead(site, { title, description, path, isFiltered: !pair && Boolean(shown?.a || shown?.b), list }, match)
}
