import { isDeepStrictEqual } from 'node:util'

/** Whether everything `wanted` says is already so in `actual`; what only `actual` has (ids, defaults) does not matter. */
export function alreadyIs(actual: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true
  if (wanted === null || typeof wanted !== 'object') return isDeepStrictEqual(actual ?? null, wanted)
  if (Array.isArray(wanted)) {
    const items = Array.isArray(actual) ? actual : []
    return items.length === wanted.length && wanted.every((value, index) => alreadyIs(items[index], value))
  }
  const values = actual as Record<string, unknown> | null | undefined
  return Object.entries(wanted).every(([key, value]) => alreadyIs(values?.[key], value))
}
