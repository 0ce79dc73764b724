import type { Shell } from '#app/shell/shell.server.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { playgroundMessages } from '#app/i18n/en/playground.ts'
import { listingHead } from '../head.ts'

/** The head of the playground. */
export async function playgroundHead(site: Shell['site'] | undefined, match: { pathname: string }) {
  const messages = (await loadMessages(documentLocale(), ['playground']))?.playground ?? playgroundMessages
  const { playground: title, lead: description } = messages
  return listingHead(site, { title, description, path: '/playground', trail: [], isFiltered: false }, match)
}
