import { CONTENT_LOCALES } from '#config'
import type { DocumentRow } from './documents.server.ts'

/**
 * A document as queries and the navigation tree expose it. Keys with an underscore belong to the engine; `body` and `excerpt`
 * are trees (`body.children`, `body.toc`); the rest are the document's public fields.
 */
export type ContentDocument = {
  _id: string
  _path: string
  _type: string
  _collection: string
  _dir: string
  _partial: boolean
  _draft: boolean
  _stem: string
  _locale: string
  title: string
  description?: string
  navigation?: false | { title?: string; icon?: string }
  [field: string]: unknown
}

/** Drops null and undefined fields: queries distinguish a missing field from an empty one. */
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

/** Builds a content document from a row of the view. `fields` are the collection's own public fields, without bodies. */
export function contentDocument(row: DocumentRow, fields: Record<string, unknown> = {}): ContentDocument {
  const { collection, id, path, type, dir, partial, draft, stem, locale, title, description, layout, redirect, navigation } = row
  return {
    _id: locale === CONTENT_LOCALES.default ? `${collection}:${id}` : `${collection}:${id}:${locale}`,
    _path: path,
    _type: type,
    _collection: collection,
    _dir: dir,
    _partial: partial,
    _draft: draft,
    _stem: stem,
    _locale: locale,
    title,
    description,
    ...present({ layout, redirect, navigation }),
    ...present(fields),
  }
}
