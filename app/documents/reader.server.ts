import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { RoutableSlug } from '#cms/core/paths.ts'
import type { User } from '#types'

/**
 * On whose behalf content is read. A visitor sees published content; a person who may write sees the newest version of
 * everything; the holder of a share link sees published content and the newest version of one document.
 */
export type Reader = (
  | { kind: 'visitor' }
  | { kind: 'person'; user: User & { collection: 'users' }; focus?: Focus }
  | { kind: 'share'; collection: RoutableSlug; id: number }
) & {
  /** Defaults to the default language. */
  locale?: ContentLocale
  /** `false` if the default language must not fill gaps. */
  hasFallback?: boolean
}

/** A visitor with this reader’s languages, for lists and links beside a previewed document: drafts of colleagues would look public there. */
export const visitorLike = ({ locale, hasFallback }: Reader): Reader => ({ kind: 'visitor', locale, hasFallback })

/** The document a person previews: it wins its path over any other claimant, and is read with its form’s unsaved `data`. */
export type Focus = { collection: RoutableSlug; id: number; data?: Record<string, unknown> }

export const VISITOR: Reader = { kind: 'visitor' }

export const localeOf = ({ locale }: Reader): ContentLocale => locale ?? CONTENT_LOCALES.default

function draftsWithFocus({ collection, id }: Focus): string {
  const isFocus = `collection = '${collection}' AND id = ${Math.trunc(id)}`
  const focusKey = `(SELECT key FROM content_drafts WHERE ${isFocus} LIMIT 1)`
  return `(SELECT * FROM content_drafts WHERE (${isFocus}) OR key IS DISTINCT FROM ${focusKey})`
}

/** Returns the SQL source of a reader's documents: a view, or a subquery of the same shape. Contains no user input. */
export function documentsFor(reader: Reader): string {
  if (reader.kind === 'visitor') return 'content_documents'
  if (reader.kind === 'person') return reader.focus ? draftsWithFocus(reader.focus) : 'content_drafts'
  const isShared = `collection = '${reader.collection}' AND id = ${Math.trunc(reader.id)}`
  return `(SELECT * FROM content_documents WHERE NOT (${isShared}) UNION ALL SELECT * FROM content_drafts WHERE ${isShared})`
}

/** Like `documentsFor`, with one row per document: in the reader's language, or the default one if it is not translated. */
export function documentsIn(reader: Reader): string {
  const all = documentsFor(reader)
  const [locale, fallback] = [localeOf(reader), CONTENT_LOCALES.default]
  if (locale === fallback) return `(SELECT * FROM ${all} AS documents WHERE locale = '${fallback}')`
  return `(SELECT DISTINCT ON (collection, id) * FROM ${all} AS documents WHERE locale IN ('${locale}', '${fallback}')
    ORDER BY collection, id, locale = '${locale}' DESC)`
}

/** The locale options of a read through Payload. */
const languageFor = (reader: Reader) => ({
  locale: localeOf(reader),
  fallbackLocale: reader.hasFallback === false ? (false as const) : CONTENT_LOCALES.default,
})
/** Unsaved form values for reads of their document; `cms/editing/editing-config.ts` applies them. */
const unsavedOf = (focus: Focus | undefined) => (focus?.data ? { unsaved: focus } : {})

/** The options for reading through Payload as `reader`, with its usual access control. */
export function accessFor(reader: Reader) {
  const asVisitor = { overrideAccess: false, draft: false, ...languageFor(reader) } as const
  if (reader.kind === 'visitor') return asVisitor
  if (reader.kind === 'person') return { ...asVisitor, draft: true, user: reader.user, context: unsavedOf(reader.focus) }
  return { ...asVisitor, draft: true, context: { shared: { collection: reader.collection, id: reader.id } } }
}

/** The reader for loading a found document: in the language it was found in, with English for its gaps only if that is visible. */
export function readerOf(reader: Reader, { locale, translations }: { locale: ContentLocale; translations: readonly string[] }): Reader {
  return { ...reader, locale, hasFallback: translations.includes(CONTENT_LOCALES.default) }
}
