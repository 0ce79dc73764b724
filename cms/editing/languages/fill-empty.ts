/** The fields of a document in one language. */
type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRichText = (value: unknown): value is { root: { children?: unknown[] } } => isRecord(value) && isRecord(value.root)

/** Returns true for a value in whose place visitors read English. */
export const isUnset = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Returns true for a field that shows nothing: spaces, or a rich text of one empty paragraph. */
export function isEmpty(value: unknown): boolean {
  if (!isRichText(value)) return isUnset(typeof value === 'string' ? value.trim() : value)
  const [first, ...more] = value.root.children ?? []
  return (
    more.length === 0 && (!isRecord(first) || (first.type === 'paragraph' && Array.isArray(first.children) && first.children.length === 0))
  )
}

const keyOf = (row: unknown, index: number) => (isRecord(row) && typeof row.id === 'string' ? row.id : index)

/** Returns `preferred` with its empty fields filled from `other`. Rows of lists are matched by id. */
export function fillEmpty(preferred: unknown, other: unknown): unknown {
  if (isEmpty(preferred)) return other
  if (isRichText(preferred)) return preferred
  if (Array.isArray(preferred) && Array.isArray(other)) {
    const rows = new Map(other.map((row: unknown, index) => [keyOf(row, index), row]))
    return preferred.map((row: unknown, index) => fillEmpty(row, rows.get(keyOf(row, index))))
  }
  if (!isRecord(preferred) || !isRecord(other)) return preferred
  return Object.fromEntries(Object.keys({ ...other, ...preferred }).map((name) => [name, fillEmpty(preferred[name], other[name])]))
}
