import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { en, type Words } from './en.ts'

export type { Words } from './en.ts'

/** Languages that have words of their own. Each is a file, which a browser fetches with the pages of that language. */
const catalogues: Partial<Record<ContentLocale, () => Promise<Words>>> = {
  de: async () => (await import('./de.ts')).de,
}

const loaded = new Map<ContentLocale, Words>([[CONTENT_LOCALES.default, en]])

async function load(locale: ContentLocale): Promise<Words> {
  // A language without words of its own, or whose file is gone after a deployment, is spoken to in English.
  const words = (await catalogues[locale]?.().catch(() => undefined)) ?? en
  loaded.set(locale, words)
  return words
}

const loading = new Map<ContentLocale, Promise<Words>>()

/** Fetches the words of a language, once. */
export function loadWords(locale: ContentLocale): Promise<Words> {
  const words = loading.get(locale) ?? load(locale)
  loading.set(locale, words)
  return words
}

/** The words of a language, if they have been fetched. */
export const wordsIn = (locale: ContentLocale): Words | undefined => loaded.get(locale)

/** The name of something in a list of names; what has none there is called as it is written. */
export const nameIn = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key)
