import { z } from 'zod'
import { DIRECTORY_LIMITS } from './directory-query.server.ts'

const mark = z.tuple([z.enum(['after', 'before']), z.string().max(20), z.array(z.string().max(200)).min(2).max(4)])

/** Where a page begins: beside the issue with this key, in the order it was made for. */
export type Mark = { from: 'after' | 'before'; key: string[] }

/** A mark as `at` carries it. */
export const markText = (from: Mark['from'], order: string, key: readonly string[]): string =>
  Buffer.from(JSON.stringify([from, order, key])).toString('base64url')

const PATTERNS: Record<string, RegExp> = {
  grade: /^\d{1,4}$/,
  score: /^-?\d{1,9}$/,
  issue_id: /^\d{1,9}$/,
  early: /^-\d{1,9}$/,
  newest: /^(?!0000)\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
  code_key: /^[^\0]*$/,
}

/** Postgres takes no 30th of February; `Date` makes the 1st of March of it. */
function isDay(time: string): boolean {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(time.slice(0, 10))
}

/** What `at` says, or `null` where it says nothing about a list in this order: then the first page is meant. */
export function readMark(at: string, order: string, columns: readonly string[]): Mark | null {
  if (at === '' || at.length > DIRECTORY_LIMITS.at) return null
  try {
    const [from, madeFor, key] = mark.parse(JSON.parse(Buffer.from(at, 'base64url').toString()))
    const fits = key.length === columns.length && columns.every((column, index) => PATTERNS[column]?.test(key[index] ?? ''))
    return madeFor === order && fits && (!columns.includes('newest') || isDay(key[0] ?? '')) ? { from, key } : null
  } catch {
    return null
  }
}
