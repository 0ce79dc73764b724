import type { ContentLocale } from '#config'
import type { Words } from './en.ts'
import type { WordsFile, WordsIn } from './files.ts'

export type { Words } from './en.ts'

type Catalogue = { [F in WordsFile]: () => Promise<WordsIn<F>> }

/** Languages with words of their own beside English, in files that a browser fetches with the pages that say them. */
const catalogues: Partial<Record<ContentLocale, Catalogue>> = {
  de: {
    page: async () => (await import('./de.ts')).de,
    directory: async () => (await import('./de-directory.ts')).deDirectory,
    issue: async () => (await import('./de-issue.ts')).deIssue,
    article: async () => (await import('./de-article.ts')).deArticle,
    preview: async () => (await import('./de-preview.ts')).dePreview,
    forms: async () => (await import('./de-forms.ts')).deForms,
    consent: async () => (await import('./de-consent.ts')).deConsent,
  },
}

const EVERY: readonly WordsFile[] = ['page', 'directory', 'issue', 'article', 'preview', 'forms', 'consent']

const loading = new Map<string, Promise<void>>()
const loaded = new Map<ContentLocale, Partial<Words>>()

async function load(locale: ContentLocale, file: WordsFile): Promise<void> {
  // A language whose file is gone after a deployment is spoken to in English, as one without words of its own.
  const words = await catalogues[locale]?.[file]().catch(() => undefined)
  if (words) loaded.set(locale, { ...loaded.get(locale), ...words })
}

/** Fetches a file of a language's words, once; the same promise whenever it is asked. */
export function loadFile(locale: ContentLocale, file: WordsFile): Promise<void> {
  const key = `${locale} ${file}`
  const words = loading.get(key) ?? load(locale, file)
  loading.set(key, words)
  return words
}

/** The words of a language once `files` of them are there, by default all; nothing where English has to do. */
export async function loadWords(locale: ContentLocale, files = EVERY): Promise<Partial<Words> | undefined> {
  await Promise.all(files.map((file) => loadFile(locale, file)))
  return loaded.get(locale)
}

/** The words of a language, as far as they have been fetched. */
export const wordsIn = (locale: ContentLocale): Partial<Words> | undefined => loaded.get(locale)

/** Whether a language has words of its own. */
export const hasWords = (locale: ContentLocale): boolean => locale in catalogues

/** The name of something in a list of names; what has none there is called as it is written. */
export const nameIn = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key)
