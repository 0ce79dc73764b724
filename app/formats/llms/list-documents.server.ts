import { z } from 'zod'
import type { ContentLocale } from '#config'
import type { RoutableSlug } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { documentRow, DOCUMENT_COLUMNS, type DocumentRow } from '#app/documents/documents.server.ts'
import { indexableSql } from '#cms/index-now/indexable.ts'

/** The kinds of documents that are listed one by one, in this order. Rules are too many: the directory's files have them. */
export const LISTED = ['pages', 'stories', 'posts', 'changelog', 'glossary', 'analyzers'] as const satisfies readonly RoutableSlug[]

export type Listed = (typeof LISTED)[number]

/** Articles by day, newest first; everything else in the order of the menus. */
const ORDERS: Partial<Record<Listed, string>> = {
  posts: 'own.published_at DESC, documents.id DESC',
  changelog: 'own.published_at DESC, documents.id DESC',
}

/** Lists the documents of a kind that search engines may index, published in this language. */
export async function listDocuments(cms: Cms, collection: Listed, locale: ContentLocale): Promise<DocumentRow[]> {
  const order = ORDERS[collection]
  const columns = DOCUMENT_COLUMNS.split(', ').map((name) => `documents.${name}`)
  const { rows } = await sqlOf(cms).query(
    `SELECT ${columns.join(', ')} FROM content_documents AS documents
     JOIN (${indexableSql(collection)}) listed ON listed.id = documents.id AND listed.path = documents.path
     ${order ? `JOIN ${collection} AS own ON own.id = documents.id` : ''}
     WHERE documents.collection = '${collection}' AND documents.locale = $1 ORDER BY ${order ?? 'documents.stem, documents.id'}`,
    [locale],
  )
  return z.array(documentRow).parse(rows)
}
