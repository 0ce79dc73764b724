import { type Budget, refuseQuery } from './limits.ts'

/** The parts of a dotted path: keys, list indices, `length`. */
export const partsOf = (path: string): string[] => path.split('.')

/**
 * Returns the value at a path. Only own properties count, so prototypes cannot be queried. For compatibility with the former
 * content API, the walk ends at the first falsy value (0, "", false, null) and returns it.
 */
export function valueAt(item: unknown, parts: readonly string[]): unknown {
  let value = item
  for (const part of parts) {
    if (!value) return value
    const holder = Object(value) as Record<string, unknown>
    value = Object.hasOwn(holder, part) ? holder[part] : undefined
  }
  return value
}

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** Converts a value to text as JavaScript would, without calling methods of untrusted objects. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((inner: unknown) => (isMissing(inner) ? '' : textOf(inner))).join(',')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value)
}

/** Fields with 1 or -1, and collation options: `$numeric`, `$locale`, `$caseFirst`, `$sensitivity`. */
export type SortEntry = Readonly<Record<string, unknown>>

type SortKey = { parts: string[]; direction: 1 | -1; collator: Intl.Collator }

/** @throws QueryError for invalid options */
export function collatorOf({ $locale, $numeric, $caseFirst, $sensitivity }: SortEntry): Intl.Collator {
  const optionText = (option: unknown) => (isMissing(option) ? undefined : textOf(option))
  const options = { numeric: Boolean($numeric), caseFirst: optionText($caseFirst), sensitivity: optionText($sensitivity) }
  try {
    return new Intl.Collator(optionText($locale), options as Intl.CollatorOptions)
  } catch (error) {
    return refuseQuery(`sort has an invalid option: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

const keysOf = (entry: SortEntry): SortKey[] => {
  const collator = collatorOf(entry)
  const named = Object.entries(entry).filter(([key]) => !key.startsWith('$'))
  return named.map(([key, direction]) => ({ parts: partsOf(key), direction: direction === -1 ? -1 : 1, collator }))
}

function compareTexts(one: string | null, other: string | null, { collator, direction }: SortKey): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction === 1 ? collator.compare(one, other) : collator.compare(other, one)
}

/**
 * Returns a sorted copy. The last key of the last entry takes precedence, as if the entries were applied one after another.
 * Values compare as text; missing ones come last in both directions.
 */
export function sortDocuments<T>(documents: readonly T[], sort: readonly SortEntry[], budget: Budget): T[] {
  const keys = sort.flatMap(keysOf).reverse()
  const rows = documents.map((document) => {
    const values = keys.map(({ parts }) => valueAt(document, parts))
    return { document, texts: values.map((value) => (isMissing(value) ? null : textOf(value))) }
  })
  rows.sort((one, other) => {
    budget.spend(1)
    for (const [index, key] of keys.entries()) {
      const order = compareTexts(one.texts[index] ?? null, other.texts[index] ?? null, key)
      if (order !== 0) return order
    }
    return 0
  })
  return rows.map(({ document }) => document)
}
