import { type Condition, type Conditions, isNested } from './condition.ts'
import { OPERATORS } from './where.ts'
import type { Query } from './params.ts'

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

/** The parts of a document to read besides the columns of the view. */
export type Needs = { fields: boolean; bodies: boolean }

const rootOf = (path: string) => path.split('.')[0] ?? path

/** The document keys that a condition reads. */
function keysIn(condition: Condition): string[] {
  if (!isNested(condition)) return []
  if (Array.isArray(condition)) return condition.flatMap((inner: Condition) => keysIn(inner))
  return Object.entries(condition as Conditions).flatMap(([key, inner]) => (OPERATORS.has(key) ? keysIn(inner) : [rootOf(key)]))
}

function needs(keys: readonly string[]): Needs {
  const storage = keys.map(storageOf)
  return { fields: storage.includes('fields'), bodies: storage.includes('body') }
}

/** The needs of conditions. */
export const conditionNeeds = (conditions: Conditions): Needs => needs(keysIn(conditions))

/** The needs of a query's conditions, sort order and surround. */
export function selectionNeeds({ where, sort, surround }: Query): Needs {
  const around = surround && typeof surround.query !== 'string' ? keysIn(surround.query) : []
  const sorted = sort.flatMap((entry) => Object.keys(entry).filter((key) => !key.startsWith('$')))
  return needs([...where.flatMap(keysIn), ...around, ...sorted.map(rootOf)])
}

/** Wildcards for the engine's own keys; no field of a collection begins with one. */
const PREFIXES = ['_', '$']

/** The needs of a query's result. */
export function projectionNeeds({ only, without }: Query): Needs {
  if (only.length > 0) return needs(only.filter((name) => !without.includes(name) && !PREFIXES.includes(name)))
  return { fields: true, bodies: !(without.includes('body') && without.includes('excerpt')) }
}
