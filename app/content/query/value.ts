/** The parts of a dotted path: keys, list indices, `length`. */
export const partsOf = (path: string): string[] => path.split('.')

/**
 * What stands at a path. Only a value's own properties count, so nothing of the language itself can be asked for. Like
 * the content API always did, a walk ends at the first empty value (0, "", false, null) and answers with it.
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

/** A value as JavaScript writes it as text, whatever methods an object from outside claims to have. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((inner: unknown) => (isMissing(inner) ? '' : textOf(inner))).join(',')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value)
}
