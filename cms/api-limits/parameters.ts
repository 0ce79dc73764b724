import { parse } from 'qs-esm'
import { API_LIMITS } from './amounts.ts'
import { type Excess, excessOfSort, excessOfWhere, saysNothing } from './where.ts'

type Asked = Record<string, unknown>

/** As Payload reads the parameters of an address; a difference would let through what is not seen here. */
const READ = { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true } as const

const isRecord = (value: unknown): value is Asked => typeof value === 'object' && value !== null

const isWhole = (value: unknown, least: number, most: number) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
}

function excessOfNumber(asked: Asked, name: string, least: number, most: number): Excess | null {
  if (!(name in asked) || isWhole(asked[name], least, most)) return null
  return `${name} must be one whole number from ${least} to ${most}.${name === 'limit' ? ' Read more by page.' : ''}`
}

/** Payload reads a list without pages to its end, unless it has a limit. */
function excessOfPages(asked: Asked): Excess | null {
  if (String(asked.pagination ?? '') !== 'false' || 'limit' in asked) return null
  return `With pagination=false, say how many you want: limit must be a whole number from 1 to ${API_LIMITS.rows}.`
}

const namedIn = (value: unknown): number =>
  isRecord(value) ? Object.values(value).reduce<number>((sum, inner) => sum + namedIn(inner), Object.keys(value).length) : 0

function excessOfNames(asked: Asked): Excess | null {
  const over = ['select', 'populate', 'joins'].find((name) => namedIn(asked[name]) > API_LIMITS.named)
  return over ? `Name at most ${API_LIMITS.named} fields in “${over}”.` : null
}

/** The same rules for each list within a document. */
function excessOfJoins(joins: unknown): Excess | null {
  for (const join of isRecord(joins) ? Object.values(joins) : []) {
    const excess = isRecord(join) ? excessOfList(join) : null
    if (excess) return excess
  }
  return null
}

const UNREADABLE = Symbol('a condition that is no JSON')

/** `where` may be JSON. */
function read(where: unknown): unknown {
  if (typeof where !== 'string' || where === '') return where
  try {
    return JSON.parse(where)
  } catch {
    return UNREADABLE
  }
}

const excessOfConditions = (where: unknown): Excess | null =>
  where === UNREADABLE ? 'Write “where” as conditions, for example where[title][equals]=Hello.' : excessOfWhere(where)

const excessOfList = (asked: Asked): Excess | null =>
  excessOfNumber(asked, 'limit', 1, API_LIMITS.rows) ??
  excessOfNumber(asked, 'page', 1, API_LIMITS.page) ??
  excessOfPages(asked) ??
  excessOfSort(asked.sort) ??
  excessOfConditions(read(asked.where))

/**
 * Why the parameters of a call are refused; `null` if they are not.
 * @param ignored parameters that mean nothing to this call: the admin sends `limit=0` with its deletions
 */
export function excessOfParameters(search: string, ignored: readonly string[] = []): Excess | null {
  if (search.length > API_LIMITS.parameters) return `Send at most ${API_LIMITS.parameters} characters of parameters. Split the call.`
  const parsed = Object.entries(parse(search, READ)).filter(([name]) => !ignored.includes(name))
  const asked = Object.fromEntries(parsed) as Asked
  return excessOfNumber(asked, 'depth', 0, API_LIMITS.depth) ?? excessOfNames(asked) ?? excessOfList(asked) ?? excessOfJoins(asked.joins)
}

/** Why a change of all that a query finds is refused: a condition that says nothing would have it change everything. */
export function vagueChange(search: string): Excess | null {
  const { where } = parse(search, READ)
  if (where === undefined || !saysNothing(read(where))) return null
  return 'A condition in “where” says nothing, so every document would fit. Correct it; nothing was changed.'
}
