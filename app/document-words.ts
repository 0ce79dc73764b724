import { documentLocale } from './document-locale.ts'
import { en } from './words/en.ts'
import { type Words, wordsIn } from './words/index.ts'

/** The site's own words in the language of the document being made or shown; its router has fetched them. */
export const documentWords = (): Words => wordsIn(documentLocale()) ?? en
