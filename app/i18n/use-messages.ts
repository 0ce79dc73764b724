import { useRouterState } from '@tanstack/react-router'
import { createContext, use, useContext } from 'react'
import { fileOf, type MessagesIn } from './files.ts'
import { hasMessages, loadFile, type Messages, messagesIn } from './index.ts'
import type { ContentLocale } from '#config'
import { localeAt } from './locale-path.ts'
import { documentLocale } from './document-locale.ts'

/** Overrides the locale for content in another language than that of the URL. */
export const ContentLocaleContext = createContext<ContentLocale | null>(null)

/** The locale for messages, numbers and dates here: that of the URL, or that of untranslated content. */
export function useLocale(): ContentLocale {
  const address = useRouterState({ select: (state) => localeAt(state.location) })
  return useContext(ContentLocaleContext) ?? address
}

/**
 * One part of the site's messages in the current locale; `english` if there is no translation. The files for the URL are loaded
 * up front. Components rendered later, and previews, whose URL has no language, may suspend until theirs are loaded.
 */
export function useMessages<K extends keyof Messages>(part: K, english: Messages[K]): Messages[K] {
  const locale = useLocale()
  if (!hasMessages(locale)) return english
  // Called even if the messages are there: React fails with error 467 when a component that suspended here does not call `use`
  // again once the file is loaded.
  use(loadFile(locale, fileOf(part)))
  return messagesIn(locale)?.[part] ?? english
}

/** One part of the messages in the language of the current document, outside React. The router has already loaded them. */
export const documentMessages = <K extends keyof MessagesIn<'page'>>(
  part: K,
  english: MessagesIn<'page'>[K],
  locale = documentLocale(),
): MessagesIn<'page'>[K] => messagesIn(locale)?.[part] ?? english
