import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { textsFromElsewhereSql } from '#cms/core/site-path.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { CONTENT_LOCALES } from '#config'
import { sqlOf } from '#cms/core/sql.server.ts'
import { builtFrom, withoutRecording } from '#platform/http/built-from.ts'
import { documentsFor, localeOf, type Reader, VISITOR } from './reader.server.ts'

const optional = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined)

/** The columns of `content_documents` that every list needs; `fields` and bodies are read separately. */
export const documentRow = z.object({
  collection: z.enum(ROUTABLE),
  id: z.number(),
  /** `key` is the path shared by all languages, `path` the one with the language prefix. */
  key: z.string(),
  path: z.string(),
  type: z.string(),
  dir: z.string(),
  locale: z.enum(CONTENT_LOCALES.all),
  stem: z.string(),
  partial: z.boolean(),
  draft: z.boolean(),
  title: z.string(),
  description: z.string(),
  excerpt: optional,
  layout: optional,
  redirect: optional,
  navigation: z
    .union([z.literal(false), z.object({ title: z.string().optional(), icon: z.string().optional() })])
    .nullable()
    .transform((value) => value ?? undefined),
  /** When it was last saved. */
  updated_at: z.date(),
  /** When what its readers see last changed. */
  changed_at: z.date(),
})

export type DocumentRow = z.output<typeof documentRow>

export const DOCUMENT_COLUMNS = Object.keys(documentRow.shape).join(', ')

/** The lookup key of a path: the path without one trailing slash. */
export const lookupKey = (path: string): string => path.replace(/\/$/, '') || '/'

/** A document in one language, with all languages it is available in. */
export type FoundDocument = DocumentRow & { translations: DocumentRow['locale'][] }

/**
 * Finds the document at `key` with one indexed read, in the reader's language or else the default one. Exact and
 * case-sensitive; partials (a segment begins with "_") are not found.
 */
export async function findDocument(cms: Cms, key: string, reader: Reader = VISITOR): Promise<FoundDocument | null> {
  const { rows } = await withoutRecording(() =>
    sqlOf(cms).query(`SELECT ${DOCUMENT_COLUMNS} FROM ${documentsFor(reader)} AS documents WHERE key = $1 AND NOT partial`, [key]),
  )
  const localized = z.array(documentRow).parse(rows)
  const inLocale = (locale: string) => localized.find((row) => row.locale === locale)
  const found = inLocale(localeOf(reader)) ?? inLocale(CONTENT_LOCALES.default)
  // While a document has the address, no other can take it; while none has it, any may.
  builtFrom(...(found ? [`${found.collection}:${found.id}`] : ROUTABLE.map((slug) => `collection:${slug}`)))
  return found ? { ...found, translations: localized.filter(({ id }) => id === found.id).map(({ locale }) => locale) } : null
}

/** Returns the languages of a document that search engines index at its address: those whose canonical URL is no other page. */
export async function originalLanguages(
  cms: Cms,
  { collection, id, translations }: Pick<FoundDocument, 'collection' | 'id' | 'translations'>,
): Promise<FoundDocument['translations']> {
  if (translations.length < 2) return translations
  const elsewhere = `SELECT locale FROM (${textsFromElsewhereSql(collection)}) elsewhere WHERE id = $1`
  const { rows } = await withoutRecording(() => sqlOf(cms).query<{ locale: string }>(elsewhere, [id]))
  return translations.filter((locale) => !rows.some((row) => row.locale === locale))
}
