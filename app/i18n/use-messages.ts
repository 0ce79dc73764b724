import { use } from 'react'
import { fileOf } from './files.ts'
import { hasMessages, loadFile, type Messages, messagesIn } from './index.ts'
import { useLocale } from './use-locale.ts'

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
