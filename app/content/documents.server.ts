import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import type { RoutableSlug } from '#cms/paths.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { documentsFor, type Reader, VISITOR } from './reader.server.ts'

const COLLECTIONS = ['pages', 'analyzers', 'issues'] as const satisfies readonly RoutableSlug[]

const optional = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined)

/** The columns of `content_documents` that every list needs; `fields` and bodies are read apart. */
export const documentRow = z.object({
  collection: z.enum(COLLECTIONS),
  id: z.number(),
  path: z.string(),
  type: z.string(),
  dir: z.string(),
  locale: z.string(),
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

/**
 * The document whose path is `key`, by one indexed read. Exact and case-sensitive; parts without an address of their own
 * (a segment that begins with "_") are not found.
 */
export async function findDocument(cms: Cms, key: string, reader: Reader = VISITOR): Promise<DocumentRow | null> {
  const { rows } = await sqlOf(cms).query(
    `SELECT ${DOCUMENT_COLUMNS} FROM ${documentsFor(reader)} AS documents WHERE path = $1 AND NOT partial LIMIT 1`,
    [key],
  )
  return rows[0] ? documentRow.parse(rows[0]) : null
}
