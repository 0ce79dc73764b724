import { documentLocale } from './document-locale.ts'
import type { WordsIn } from './words/files.ts'
import { wordsIn } from './words/index.ts'

/** A part of what any page says in the language of the document being made or shown; its router has fetched it. */
export const documentWords = <K extends keyof WordsIn<'page'>>(part: K, english: WordsIn<'page'>[K]): WordsIn<'page'>[K] =>
  wordsIn(documentLocale())?.[part] ?? english
