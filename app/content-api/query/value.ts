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
