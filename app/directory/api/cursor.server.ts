import { z } from 'zod'
import { DIRECTORY_LIMITS } from '../search/search-query.server.ts'

const cursorTuple = z
  .tuple([z.enum(['after', 'before']), z.string().max(20), z.array(z.string().max(200)).min(2).max(4)])
  .rest(z.number().int().min(0).max(1e9))

/** Where a page begins: before or after the issue with this sort key, and how many issues the list has up to there. */
export type Cursor = { from: 'after' | 'before'; key: string[]; place?: number }

/** Encodes a cursor for the parameter `at`. It is only valid for the sort order it was made for. */
export const encodeCursor = (from: Cursor['from'], order: string, key: readonly string[], place?: number): string =>
  Buffer.from(JSON.stringify([from, order, key, ...(place === undefined ? [] : [place])])).toString('base64url')

const PATTERNS: Record<string, RegExp> = {
  grade: /^\d{1,4}$/,
  score: /^-?\d{1,9}$/,
  issue_id: /^\d{1,9}$/,
  early: /^-\d{1,9}$/,
  newest: /^(?!0000)\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
  code_key: /^[^\0]*$/,
}

/** Rejects dates such as 30 February, which Postgres refuses and `Date` turns into 1 March. */
function isDay(time: string): boolean {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(time.slice(0, 10))
}

/** Decodes `at`, or returns `null` (the first page) where it is not a cursor for a list in this order. */
export function decodeCursor(at: string, order: string, columns: readonly string[]): Cursor | null {
  if (at === '' || at.length > DIRECTORY_LIMITS.at) return null
  try {
    const [from, madeFor, key, place] = cursorTuple.parse(JSON.parse(Buffer.from(at, 'base64url').toString()))
    const fits = key.length === columns.length && columns.every((column, index) => PATTERNS[column]?.test(key[index] ?? ''))
    return madeFor === order && fits && (!columns.includes('newest') || isDay(key[0] ?? '')) ? { from, key, place } : null
  } catch {
    return null
  }
}
