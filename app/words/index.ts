import type { ContentLocale } from '#config'
import type { Words } from './en.ts'

export type { Words } from './en.ts'

/** Languages with words of their own beside English. Each is a file, which a browser fetches with the pages of that language. */
const catalogues: Partial<Record<ContentLocale, () => Promise<Words>>> = {
  de: async () => (await import('./de.ts')).de,
}

const loading = new Map<ContentLocale, Promise<Words | undefined>>()
const loaded = new Map<ContentLocale, Words>()

async function load(locale: ContentLocale): Promise<Words | undefined> {
  // A language whose file is gone after a deployment is spoken to in English, as one without words of its own.
  const words = await catalogues[locale]?.().catch(() => undefined)
  if (words) loaded.set(locale, words)
  return words
}

/** Fetches the words of a language, once; nothing where English has to do. */
export function loadWords(locale: ContentLocale): Promise<Words | undefined> {
  const words = loading.get(locale) ?? load(locale)
  loading.set(locale, words)
  return words
}

/** The words of a language, if they have been fetched. */
export const wordsIn = (locale: ContentLocale): Words | undefined => loaded.get(locale)

/** Whether a language has words of its own. */
export const hasWords = (locale: ContentLocale): boolean => locale in catalogues

/** The name of something in a list of names; what has none there is called as it is written. */
export const nameIn = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key)
