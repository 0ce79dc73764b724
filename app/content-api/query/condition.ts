import { QUERY_LIMITS } from '#config'
import { Pattern } from './pattern.ts'
import { refuseQuery } from './limits.ts'

/** A condition on a value: a plain value, a pattern, or an object of operators and nested paths. */
export type Condition = string | number | boolean | null | undefined | Pattern | readonly Condition[] | Conditions
export type Conditions = { readonly [key: string]: Condition }

/** Whether a condition consists of further ones; in a list, the indices are the paths. */
export const isNested = (condition: Condition): condition is Conditions | readonly Condition[] =>
  typeof condition === 'object' && condition !== null && !(condition instanceof Pattern)

const SERIALIZED_REGEX = /^--REGEX (\/.*)$/s

type Count = { conditions: number; regexes: number }

function countRegex(count: Count): void {
  count.regexes += 1
  if (count.regexes > QUERY_LIMITS.regexes) refuseQuery(`The query has more than ${QUERY_LIMITS.regexes} regular expressions. Use fewer.`)
}

function readText(text: string, count: Count): Condition {
  const [, literal] = SERIALIZED_REGEX.exec(text) ?? []
  if (literal === undefined) return text
  countRegex(count)
  return Pattern.parse(literal) ?? text
}

function readEntry([key, value]: [string, unknown], count: Count): [string, Condition] {
  count.conditions += 1
  if (count.conditions > QUERY_LIMITS.conditions) refuseQuery(`The query has more than ${QUERY_LIMITS.conditions} conditions. Use fewer.`)
  if (key.length > QUERY_LIMITS.key) refuseQuery(`A field's name is longer than ${QUERY_LIMITS.key} characters.`)
  if (key === '$regex') countRegex(count)
  return [key, read(value, count)]
}

function read(value: unknown, count: Count): Condition {
  if (typeof value === 'string') return readText(value, count)
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Pattern) return value
  if (value instanceof RegExp) return new Pattern(value.source, value.flags)
  if (typeof value !== 'object') return refuseQuery(`A condition cannot be a ${typeof value}.`)
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map((entry) => readEntry(entry, count)))
  if (value.length > QUERY_LIMITS.list) refuseQuery(`A list has more than ${QUERY_LIMITS.list} entries. Split the query.`)
  return value.map((inner: unknown) => read(inner, count))
}

const isEmpty = (where: unknown) => where === undefined || where === null || where === '' || where === false

/**
 * Parses `where`, an object of conditions or a list of them, from JSON or from our own code. Texts like `--REGEX /a/i` become
 * patterns.
 * @throws QueryError if it has another type or exceeds a limit
 */
export function readWhere(where: unknown): Conditions[] {
  const list = isEmpty(where) ? [] : Array.isArray(where) ? where : [where]
  const conditions = read(list, { conditions: 0, regexes: 0 }) as Condition[]
  return conditions.map((condition) =>
    isNested(condition) && !Array.isArray(condition) ? (condition as Conditions) : refuseQuery('where takes objects of conditions.'),
  )
}
