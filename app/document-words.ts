import { documentLocale } from './document-locale.ts'
import { type Words, wordsIn } from './words/index.ts'

/** A part of the site's own words in the language of the document being made or shown; its router has fetched them. */
export const documentWords = <K extends keyof Words>(part: K, english: Words[K]): Words[K] => wordsIn(documentLocale())?.[part] ?? english
