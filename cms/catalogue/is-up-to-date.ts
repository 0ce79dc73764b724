import { isDeepStrictEqual } from 'node:util'

/** Returns whether `actual` already has every value of `wanted`; extra values in `actual` (ids, defaults) are ignored. */
export function isUpToDate(actual: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true
  if (wanted === null || typeof wanted !== 'object') return isDeepStrictEqual(actual ?? null, wanted)
  if (Array.isArray(wanted)) {
    const items = Array.isArray(actual) ? actual : []
    return items.length === wanted.length && wanted.every((value, index) => isUpToDate(items[index], value))
  }
  const values = actual as Record<string, unknown> | null | undefined
  return Object.entries(wanted).every(([key, value]) => isUpToDate(values?.[key], value))
}
