import { z } from 'zod'
import { type Choice, type DirectoryQuery, EXCLUDED, type Facet, FACETS, pageNumber, type Sort, SORTS } from './search-query.ts'

/** Limits of one query. Whatever exceeds them is dropped, because a made-up address must not cause an error. */
export const DIRECTORY_LIMITS = { text: 500, values: 30, value: 100, at: 600 } as const

/** Address parameters, form fields, or a plain object of them. */
export type Parameters = URLSearchParams | FormData | Record<string, unknown>

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
