import { CONTENT_LOCALES, type ContentLocale } from '#config'

/** A language as a bit. */
export const localeBit = (locale: ContentLocale): number => 1 << CONTENT_LOCALES.all.indexOf(locale)

export const ALL_LOCALES = (1 << CONTENT_LOCALES.all.length) - 1

/** The languages whose readers get a translation: its own, and for the default one those without a translation. */
export function localesOf(locale: ContentLocale, translations: readonly { locale: ContentLocale }[]): number {
  if (locale !== CONTENT_LOCALES.default) return localeBit(locale)
  const others = translations.reduce((bits, other) => bits | localeBit(other.locale), 0)
  return (ALL_LOCALES & ~others) | localeBit(locale)
}

/** The language of a document that readers of `locale` get, by the languages whose readers get it. */
export const languageOf = (bits: number, locale: ContentLocale): ContentLocale =>
  (bits & localeBit(CONTENT_LOCALES.default)) === 0 ? locale : CONTENT_LOCALES.default

/** The kinds of documents that the site's search knows, in the order their groups are listed. Their places are their numbers in the index. */
export const KINDS = ['page', 'post', 'release', 'story', 'term', 'job', 'analyzer', 'rule'] as const

export type Kind = (typeof KINDS)[number]

/** The collection of each kind, as the commit signal names it. */
export const COLLECTIONS = {
  page: 'pages',
  post: 'posts',
  release: 'changelog',
  story: 'stories',
  term: 'glossary',
  job: 'jobs',
  analyzer: 'analyzers',
  rule: 'issues',
} as const satisfies Record<Kind, string>

export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind)

export const kindAt = (number: number): Kind => KINDS[number] ?? 'page'

/** The kind whose documents are in a collection. */
export const kindOf = (collection: string): Kind | undefined => KINDS.find((kind) => COLLECTIONS[kind] === collection)
