import { z } from 'zod'
import { type Choice, type DirectoryQuery, EXCLUDED, type Facet, FACETS, pageNumber, type Sort, SORTS } from './search-query.ts'

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

/** Limits of one query. Whatever exceeds them is dropped, because a made-up address must not cause an error. */
export const DIRECTORY_LIMITS = { text: 500, values: 30, value: 100, at: 600 } as const

/** Address parameters, form fields, or a plain object of them. */
type Parameters = URLSearchParams | FormData | Record<string, unknown>

/** Text that Postgres accepts. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\0\uFFFD]/g, '')

const texts = z.preprocess(
  (value) => [value].flat(2).filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'),
  z.array(z.coerce.string().transform(clean)),
)

/** The router writes repeated parameters as `tag[0]=a&tag[1]=b`. */
const isNamed = (key: string, name: string) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)))

function valuesOf(parameters: Parameters, name: string): string[] {
  const values =
    parameters instanceof URLSearchParams || parameters instanceof FormData
      ? [...parameters].flatMap(([key, value]) => (isNamed(key, name) ? [value] : []))
      : Object.hasOwn(parameters, name)
        ? parameters[name]
        : []
  return texts.parse(values)
}

/** Normalizes a facet value as stored in the index. Must match the SQL function `directory_value`. */
export const facetValue = (text: string): string =>
  [
    ...text
      .toLowerCase()
      .replaceAll(/[,!\s]+/g, ' ')
      .trim(),
  ]
    .slice(0, DIRECTORY_LIMITS.value)
    .join('')

const isExcluded = (text: string) => text.trimStart().startsWith(EXCLUDED)

/** Parses the values of a facet. One that is both included and excluded is excluded. */
function choiceOf(texts: readonly string[]): Choice {
  const words = texts.flatMap((text) => text.slice(0, 10_000).split(','))
  const valuesWith = (excluded: boolean) => [
    ...new Set(
      words
        .filter((word) => isExcluded(word) === excluded)
        .map(facetValue)
        .filter(Boolean),
    ),
  ]
  const exclude = valuesWith(true).slice(0, DIRECTORY_LIMITS.values)
  const include = valuesWith(false)
    .filter((value) => !exclude.includes(value))
    .slice(0, DIRECTORY_LIMITS.values)
  return { include, exclude }
}

const isSort = (text: string): text is Sort => (SORTS as readonly string[]).includes(text)

/** The first page has no number, so that it has one address. */
const pageOf = (page: string) => ((pageNumber(page) ?? 1) > 1 ? page : '')

/**
 * Parses parameters into a query and rejects nothing: unknown parameters and orders are ignored, unknown values find nothing,
 * and whatever is too long or too much is truncated.
 */
export function directoryQuery(parameters: Parameters): DirectoryQuery {
  const facets: Partial<Record<Facet, Choice>> = {}
  for (const facet of FACETS) {
    const choice = choiceOf(valuesOf(parameters, facet))
    if (choice.include.length + choice.exclude.length > 0) facets[facet] = choice
  }
  const [q = '', sort = '', at = '', page = ''] = (['q', 'sort', 'at', 'page'] as const).map((name) => valuesOf(parameters, name)[0] ?? '')
  return {
    q: [...q.replaceAll(/\s+/g, ' ').trimStart()].slice(0, DIRECTORY_LIMITS.text).join(''),
    facets,
    sort: isSort(sort) ? sort : 'relevance',
    at: at && at.length <= DIRECTORY_LIMITS.at ? at : pageOf(page),
  }
}
