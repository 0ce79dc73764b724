import { QUERY_LIMITS } from '#config'
import { refuseQuery } from './limits.ts'

/** The error for `_params` that is not a JSON object; clients rely on this text. */
export const INVALID_PARAMS = 'Invalid _params query'

const LISTS = ['only', 'without']
const SINGLE = ['limit', 'skip', 'surround']
const FLAGS = ['first', 'count', 'dirConfig']
const STATES = ['partial', 'draft']
const RESERVED = new Set([...LISTS, ...SINGLE, ...FLAGS, ...STATES, 'sort', 'where', '_params', 'previewToken'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

function parseParams(text: string): object {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return refuseQuery(INVALID_PARAMS)
  }
  return isObject(parsed) ? parsed : refuseQuery(INVALID_PARAMS)
}

/** Values in an address are untyped: `true` and `5` match the text as well as the boolean or number. */
function possibleValues(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text, text === 'true']
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? [text, number] : [text]
}

function conditionFor(values: string[]): unknown {
  const all = values.flatMap(possibleValues)
  return all.length === 1 ? all[0] : { $or: all }
}

const entries = (names: readonly string[], read: (name: string) => unknown) =>
  names.map((name) => [name, read(name)] as const).filter(([, value]) => value !== undefined)

/** Parses single parameters such as `only=a,b&sort=size:1&limit=5&field=value`. */
function plainParams(search: URLSearchParams): object {
  if (search.has('where')) refuseQuery('Write conditions as field=value, or the whole query as JSON in _params.')
  const split = (name: string) => search.getAll(name).flatMap((text) => text.split(',').map((part) => part.trim()))
  const fields = [...new Set(search.keys())].filter((name) => !RESERVED.has(name))
  const conditions = fields.map((name) => [name, conditionFor(search.getAll(name))] as const)
  const states = entries(STATES, (name) => search.get(name) ?? undefined).map(([name, text]) => [`_${name}`, text === 'true'] as const)
  const where = Object.fromEntries([...conditions, ...states])
  const sort = split('sort').map((text) => text.split(':'))
  return Object.fromEntries([
    ...entries(LISTS, (name) => split(name).filter(Boolean)),
    ...entries(SINGLE, (name) => search.get(name) ?? undefined),
    ...entries(FLAGS, (name) => (search.has(name) ? search.get(name) !== 'false' : undefined)),
    ['surround', search.has('surround') ? { query: search.get('surround') } : undefined],
    ['sort', sort.filter(([key]) => key).map(([key = '', direction]) => ({ [key]: Number(direction ?? 1) }))],
    ['where', Object.keys(where).length > 0 ? [where] : []],
  ])
}

/**
 * Reads the query's parameters from an address: `_params` as JSON, else single parameters.
 * @param isHashed whether the address is hashed and therefore requires `_params`
 * @throws QueryError
 */
export function paramsIn(search: URLSearchParams, isHashed: boolean): object {
  if (search.toString().length > 3 * QUERY_LIMITS.text) refuseQuery(`The query is longer than ${QUERY_LIMITS.text} characters.`)
  const text = search.get('_params')
  if (text && text.length > QUERY_LIMITS.text) refuseQuery(`_params is longer than ${QUERY_LIMITS.text} characters. Shorten the query.`)
  if (text) return parseParams(text)
  if (isHashed) refuseQuery('This address needs the query as JSON in _params.')
  return plainParams(search)
}
