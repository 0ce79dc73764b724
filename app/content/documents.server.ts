import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { ROUTABLE } from '#cms/paths.ts'
import { CONTENT_LOCALES } from '#config'
import { sqlOf } from '#cms/sql.server.ts'
import { documentsFor, localeOf, type Reader, VISITOR } from './reader.server.ts'

const optional = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined)

/** The columns of `content_documents` that every list needs; `fields` and bodies are read apart. */
export const documentRow = z.object({
  collection: z.enum(ROUTABLE),
  id: z.number(),
  /** The address all languages share, and the one on the site. */
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
  updated_at: z.date(),
})

/** One document, as every list of the site knows it. */
export type DocumentRow = z.output<typeof documentRow>

export const DOCUMENT_COLUMNS = Object.keys(documentRow.shape).join(', ')

/** The key a path is looked up by: itself without one trailing slash. */
export const lookupKey = (path: string): string => path.replace(/\/$/, '') || '/'

/** A document in one language, with all the languages it is written in. */
export type FoundDocument = DocumentRow & { translations: DocumentRow['locale'][] }

/**
 * The document whose address is `key`, by one indexed read, in the reader's language or else in the default one. Exact
 * and case-sensitive; parts without an address of their own (a segment that begins with "_") are not found.
 */
export async function findDocument(cms: Cms, key: string, reader: Reader = VISITOR): Promise<FoundDocument | null> {
  const { rows } = await sqlOf(cms).query(
    `SELECT ${DOCUMENT_COLUMNS} FROM ${documentsFor(reader)} AS documents WHERE key = $1 AND NOT partial`,
    [key],
  )
  const written = z.array(documentRow).parse(rows)
  const inLanguage = (locale: string) => written.find((row) => row.locale === locale)
  const found = inLanguage(localeOf(reader)) ?? inLanguage(CONTENT_LOCALES.default)
  return found ? { ...found, translations: written.filter(({ id }) => id === found.id).map(({ locale }) => locale) } : null
}
