import { use } from 'react'
import { loadWords, type Words, wordsIn } from '../words/index.ts'
import { useLocale } from './use-locale.ts'

/** The site's own words in the language of what is shown here. Only a preview may have to wait for them: its address has no language. */
export function useWords(): Words {
  const locale = useLocale()
  return wordsIn(locale) ?? use(loadWords(locale))
}
