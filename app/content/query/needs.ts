import { type Condition, type Conditions, isNested } from './condition.ts'
import { placeOf } from './document-keys.ts'
import { OPERATORS } from './operators.ts'
import type { Query } from './params.ts'

/** What has to be read of a document besides the columns that every list has. */
export type Needs = { fields: boolean; bodies: boolean }

const rootOf = (path: string) => path.split('.')[0] ?? path

/** The names of the documents' keys that a condition looks at. */
function keysIn(condition: Condition): string[] {
  if (!isNested(condition)) return []
  if (Array.isArray(condition)) return condition.flatMap((inner: Condition) => keysIn(inner))
  return Object.entries(condition as Conditions).flatMap(([key, inner]) => (OPERATORS.has(key) ? keysIn(inner) : [rootOf(key)]))
}

function needs(keys: readonly string[]): Needs {
  const places = keys.map(placeOf)
  return { fields: places.includes('fields'), bodies: places.includes('body') }
}

/** What conditions look at. */
export const looksInto = (conditions: Conditions): Needs => needs(keysIn(conditions))

/** What conditions and order look at. */
export function neededToChoose({ where, sort, surround }: Query): Needs {
  const around = surround && typeof surround.query !== 'string' ? keysIn(surround.query) : []
  const sorted = sort.flatMap((entry) => Object.keys(entry).filter((key) => !key.startsWith('$')))
  return needs([...where.flatMap(keysIn), ...around, ...sorted.map(rootOf)])
}

/** Names that stand for the engine's own keys; no field of a collection begins so. */
const PREFIXES = ['_', '$']

/** What the result shows. */
export function neededToShow({ only, without }: Query): Needs {
  if (only.length > 0) return needs(only.filter((name) => !without.includes(name) && !PREFIXES.includes(name)))
  return { fields: true, bodies: !(without.includes('body') && without.includes('excerpt')) }
}
