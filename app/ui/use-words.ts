import { use } from 'react'
import { fileOf } from '../words/files.ts'
import { hasWords, loadFile, type Words, wordsIn } from '../words/index.ts'
import { useLocale } from './use-locale.ts'

/**
 * A part of the site's own words in the language of what is shown here; `english` where there are none in it. A document begins
 * with those that its address tells; what is drawn later, and a preview, whose address has no language, may have to wait for theirs.
 */
export function useWords<K extends keyof Words>(part: K, english: Words[K]): Words[K] {
  const locale = useLocale()
  if (!hasWords(locale)) return english
  const here = wordsIn(locale)?.[part]
  if (here) return here
  use(loadFile(locale, fileOf(part)))
  return wordsIn(locale)?.[part] ?? english
}
