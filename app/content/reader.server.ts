import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { RoutableSlug } from '#cms/paths.ts'
import type { User } from '#types'

/**
 * On whose behalf content is read. A visitor sees what is published; a person who may write sees the newest state of
 * everything; whoever holds a share link sees what is published and the newest state of one document.
 */
export type Reader = (
  | { kind: 'visitor' }
  | { kind: 'person'; user: User & { collection: 'users' }; focus?: Focus }
  | { kind: 'share'; collection: RoutableSlug; id: number }
) & {
  /** In which language; without one, the default. */
  locale?: ContentLocale
  /** `false` where texts of the default language must not fill gaps. */
  hasFallback?: boolean
}

/** The one document that a person looks at: in their eyes it has its path, whoever else claims it, and its form’s values. */
export type Focus = { collection: RoutableSlug; id: number; data?: Record<string, unknown> }

export const VISITOR: Reader = { kind: 'visitor' }

export const localeOf = ({ locale }: Reader): ContentLocale => locale ?? CONTENT_LOCALES.default

function focused({ collection, id }: Focus): string {
  const isFocus = `collection = '${collection}' AND id = ${Math.trunc(id)}`
  const itsKey = `(SELECT key FROM content_drafts WHERE ${isFocus} LIMIT 1)`
  return `(SELECT * FROM content_drafts WHERE (${isFocus}) OR key IS DISTINCT FROM ${itsKey})`
}

/** What a reader's list of documents is read from: a view, or a piece of SQL of the same shape. Holds no outside text. */
export function documentsFor(reader: Reader): string {
  if (reader.kind === 'visitor') return 'content_documents'
  if (reader.kind === 'person') return reader.focus ? focused(reader.focus) : 'content_drafts'
  const isShared = `collection = '${reader.collection}' AND id = ${Math.trunc(reader.id)}`
  return `(SELECT * FROM content_documents WHERE NOT (${isShared}) UNION ALL SELECT * FROM content_drafts WHERE ${isShared})`
}

/** The same, each document once: in the reader's language, or in the default where it is not translated. */
export function documentsIn(reader: Reader): string {
  const all = documentsFor(reader)
  const [locale, fallback] = [localeOf(reader), CONTENT_LOCALES.default]
  if (locale === fallback) return `(SELECT * FROM ${all} AS documents WHERE locale = '${fallback}')`
  return `(SELECT DISTINCT ON (collection, id) * FROM ${all} AS documents WHERE locale IN ('${locale}', '${fallback}')
    ORDER BY collection, id, locale = '${locale}' DESC)`
}

/** The language of a read through the CMS, and where texts come from that it lacks. */
const languageFor = (reader: Reader) => ({
  locale: localeOf(reader),
  fallbackLocale: reader.hasFallback === false ? (false as const) : CONTENT_LOCALES.default,
})
/** A form’s values, for reads of its document; `cms/hooks/show-unsaved.ts` puts them in place. */
const unsavedOf = (focus: Focus | undefined) => (focus?.data ? { unsaved: focus } : {})

/** The same rule for a read through the CMS, whose access rules decide as they do everywhere. */
export function accessFor(reader: Reader) {
  const asVisitor = { overrideAccess: false, draft: false, ...languageFor(reader) } as const
  if (reader.kind === 'visitor') return asVisitor
  if (reader.kind === 'person') return { ...asVisitor, draft: true, user: reader.user, context: unsavedOf(reader.focus) }
  return { ...asVisitor, draft: true, context: { shared: { collection: reader.collection, id: reader.id } } }
}

/**
 * The reader of one document as it was found: in the language it is written in, and without English in its gaps while the
 * English may not be seen.
 */
export function readerOf(reader: Reader, { locale, translations }: { locale: ContentLocale; translations: readonly string[] }): Reader {
  return { ...reader, locale, hasFallback: translations.includes(CONTENT_LOCALES.default) }
}
