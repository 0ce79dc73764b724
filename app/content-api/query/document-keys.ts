/** The document keys that are columns of the views. */

type TextColumn = { column: string; isOptional?: true }

export const TEXT_COLUMNS: ReadonlyMap<string, TextColumn> = new Map<string, TextColumn>([
  ['_id', { column: `(collection || ':' || id)` }],
  ['_path', { column: 'path' }],
  ['_type', { column: 'type' }],
  ['_collection', { column: 'collection' }],
  ['_dir', { column: 'dir' }],
  ['_stem', { column: 'stem' }],
  ['_locale', { column: 'locale' }],
  ['title', { column: 'title' }],
  ['description', { column: 'description' }],
  ['layout', { column: 'layout', isOptional: true }],
  ['redirect', { column: 'redirect', isOptional: true }],
])

export const BOOLEAN_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['_partial', 'partial'],
  ['_draft', 'draft'],
])

/** Keys compiled from a document's text, without a column. */
const BODY_KEYS = ['body', 'excerpt']

/** Where a key is stored: in a column of the view, in the collection's own fields, or in the text. */
export function storageOf(key: string): 'column' | 'fields' | 'body' {
  if (BODY_KEYS.includes(key)) return 'body'
  return key === 'navigation' || TEXT_COLUMNS.has(key) || BOOLEAN_COLUMNS.has(key) ? 'column' : 'fields'
}
