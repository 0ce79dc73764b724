import type { ContentLocale } from '#config'
import type { Messages, MessagesFile, MessagesIn } from './files.ts'

export type { Messages } from './files.ts'

type Catalogue = { [F in MessagesFile]: () => Promise<MessagesIn<F>> }

/** The translations, in files that a browser loads with the pages that use them. A missing language or file does not compile. */
const translations: Record<Exclude<ContentLocale, 'en'>, Catalogue> = {
  de: {
    page: async () => (await import('./de.ts')).de,
    directory: async () => (await import('./de-directory.ts')).deDirectory,
    issue: async () => (await import('./de-issue.ts')).deIssue,
    playground: async () => (await import('./de-playground.ts')).dePlayground,
    palette: async () => (await import('./de-palette.ts')).dePalette,
    compare: async () => (await import('./de-compare.ts')).deCompare,
    article: async () => (await import('./de-article.ts')).deArticle,
    preview: async () => (await import('./de-preview.ts')).dePreview,
    forms: async () => (await import('./de-forms.ts')).deForms,
    consent: async () => (await import('./de-consent.ts')).deConsent,
    formats: async () => (await import('./de-formats.ts')).deFormats,
    search: async () => (await import('./de-search.ts')).deSearch,
    api: async () => (await import('./de-api.ts')).deApi,
  },
}

const catalogues: Partial<Record<ContentLocale, Catalogue>> = translations

// The type asks every language for the same files.
const ALL_FILES = Object.keys(translations.de) as MessagesFile[]

const loading = new Map<string, Promise<void>>()
const loaded = new Map<ContentLocale, Partial<Messages>>()

async function load(locale: ContentLocale, file: MessagesFile): Promise<void> {
  // If the file is gone after a deployment, English is used, as for a language without translations.
  const messages = await catalogues[locale]?.[file]().catch(() => undefined)
  if (messages) loaded.set(locale, { ...loaded.get(locale), ...messages })
}

/** Loads a file of a translation once; returns the same promise every time, as `use` requires. */
export function loadFile(locale: ContentLocale, file: MessagesFile): Promise<void> {
  const key = `${locale} ${file}`
  const known = loading.get(key)
  if (known) return known
  const promise: Promise<void> & { status?: 'fulfilled' } = load(locale, file).then(() => {
    // React reads this field: `use` returns at once when the file is loaded, instead of suspending to find out.
    promise.status = 'fulfilled'
  })
  loading.set(key, promise)
  return promise
}

/** Loads `files` of a translation, by default all; resolves to `undefined` for English and if nothing could be loaded. */
export async function loadMessages(locale: ContentLocale, files = ALL_FILES): Promise<Partial<Messages> | undefined> {
  await Promise.all(files.map((file) => loadFile(locale, file)))
  return loaded.get(locale)
}

/** The messages of a language that are loaded so far. */
export const messagesIn = (locale: ContentLocale): Partial<Messages> | undefined => loaded.get(locale)

export const hasMessages = (locale: ContentLocale): boolean => locale in catalogues

/** Looks up a display name; falls back to the key itself. */
export const nameIn = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key)
