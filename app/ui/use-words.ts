import { use } from 'react'
import { hasWords, loadWords, type Words, wordsIn } from '../words/index.ts'
import { useLocale } from './use-locale.ts'

/**
 * A part of the site's own words in the language of what is shown here; `english` where there are none in it. Only a preview
 * may have to wait for them: its address has no language, and every other document begins with those of its own.
 */
export function useWords<K extends keyof Words>(part: K, english: Words[K]): Words[K] {
  const locale = useLocale()
  if (!hasWords(locale)) return english
  return (wordsIn(locale) ?? use(loadWords(locale)))?.[part] ?? english
}
