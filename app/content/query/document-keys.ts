/** The keys of a document that are columns of the views, and what Postgres knows of each. */

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

/** Trees that are made from a document's text, in no column. */
const BODY_KEYS = ['body', 'excerpt']

/** What has to be read for a key: a column that every list has, the collection's own fields, or the text itself. */
export function placeOf(key: string): 'column' | 'fields' | 'body' {
  if (BODY_KEYS.includes(key)) return 'body'
  return key === 'navigation' || TEXT_COLUMNS.has(key) || BOOLEAN_COLUMNS.has(key) ? 'column' : 'fields'
}
