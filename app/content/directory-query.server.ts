import { z } from 'zod'
import { type Choice, type DirectoryQuery, EXCLUDED, type Facet, FACETS, type Sort, SORTS } from './directory-query.ts'

/** Limits of one question. What exceeds them is left out: an address that somebody made up is no fault. */
export const DIRECTORY_LIMITS = { text: 500, values: 30, value: 100, at: 600 } as const

/** What may be asked with: an address's parameters, a form's fields, or an object of either. */
export type Parameters = URLSearchParams | FormData | Record<string, unknown>

/** Text as Postgres takes it. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\0\uFFFD]/g, '')

const texts = z.preprocess(
  (value) => [value].flat(2).filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'),
  z.array(z.coerce.string().transform(clean)),
)

/** The router writes a parameter that is there more than once as `tag[0]=a&tag[1]=b`. */
const isNamed = (key: string, name: string) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)))

function valuesOf(parameters: Parameters, name: string): string[] {
  const given =
    parameters instanceof URLSearchParams || parameters instanceof FormData
      ? [...parameters].flatMap(([key, value]) => (isNamed(key, name) ? [value] : []))
      : Object.hasOwn(parameters, name)
        ? parameters[name]
        : []
  return texts.parse(given)
}

/** A facet's value as the index has it; the same rule is in SQL, `directory_value`. */
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

/** A value that is both in and out is out. */
function choiceOf(given: readonly string[]): Choice {
  const words = given.flatMap((text) => text.slice(0, 10_000).split(','))
  const named = (wanted: boolean) => [
    ...new Set(
      words
        .filter((word) => isExcluded(word) === wanted)
        .map(facetValue)
        .filter(Boolean),
    ),
  ]
  const exclude = named(true).slice(0, DIRECTORY_LIMITS.values)
  const include = named(false)
    .filter((value) => !exclude.includes(value))
    .slice(0, DIRECTORY_LIMITS.values)
  return { include, exclude }
}

const isSort = (text: string): text is Sort => (SORTS as readonly string[]).includes(text)

/**
 * The question that parameters ask. Nothing is refused: an unknown parameter or order counts as not given, a value that no
 * issue has finds nothing, and what is too long or too much is cut.
 */
export function directoryQuery(parameters: Parameters): DirectoryQuery {
  const facets: Partial<Record<Facet, Choice>> = {}
  for (const facet of FACETS) {
    const choice = choiceOf(valuesOf(parameters, facet))
    if (choice.include.length + choice.exclude.length > 0) facets[facet] = choice
  }
  const [q = '', sort = '', at = ''] = (['q', 'sort', 'at'] as const).map((name) => valuesOf(parameters, name)[0] ?? '')
  return {
    q: [...q.replaceAll(/\s+/g, ' ').trimStart()].slice(0, DIRECTORY_LIMITS.text).join(''),
    facets,
    sort: isSort(sort) ? sort : 'relevance',
    at: at.length <= DIRECTORY_LIMITS.at ? at : '',
  }
}
