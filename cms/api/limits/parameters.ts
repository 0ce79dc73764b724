import { parse } from 'qs-esm'
import { API_LIMITS, type Excess, excessOfSort, excessOfWhere, hasEmptyCondition, hasNoCondition } from './api-limits.ts'

type Params = Record<string, unknown>

/** The options with which Payload parses query strings; any difference would let parameters bypass these checks. */
const READ = { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true } as const

const isRecord = (value: unknown): value is Params => typeof value === 'object' && value !== null

const isWhole = (value: unknown, min: number, max: number) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
}

function excessOfNumber(params: Params, name: string, min: number, max: number): Excess | null {
  if (!(name in params) || isWhole(params[name], min, max)) return null
  return `${name} must be a single whole number from ${min} to ${max}.${name === 'limit' ? ' Read more by page.' : ''}`
}

/** Without pagination and limit, Payload reads a list to its end. */
function excessOfPages(params: Params): Excess | null {
  if (String(params.pagination ?? '') !== 'false' || 'limit' in params) return null
  return `With pagination=false, set a limit: a whole number from 1 to ${API_LIMITS.rows}.`
}

const countNames = (value: unknown): number =>
  isRecord(value) ? Object.values(value).reduce<number>((sum, inner) => sum + countNames(inner), Object.keys(value).length) : 0

function excessOfNames(params: Params): Excess | null {
  const over = ['select', 'populate', 'joins'].find((name) => countNames(params[name]) > API_LIMITS.named)
  return over ? `Name at most ${API_LIMITS.named} fields in “${over}”.` : null
}

/** Applies the list limits to each join. */
function excessOfJoins(joins: unknown): Excess | null {
  for (const join of isRecord(joins) ? Object.values(joins) : []) {
    const excess = isRecord(join) ? excessOfList(join) : null
    if (excess) return excess
  }
  return null
}

const UNREADABLE = Symbol('invalid JSON condition')

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
  where === UNREADABLE ? 'Write “where” as a condition, for example where[title][equals]=Hello.' : excessOfWhere(where)

const excessOfList = (params: Params): Excess | null =>
  excessOfNumber(params, 'limit', 1, API_LIMITS.rows) ??
  excessOfNumber(params, 'page', 1, API_LIMITS.page) ??
  excessOfPages(params) ??
  excessOfSort(params.sort) ??
  excessOfConditions(read(params.where))

/**
 * Returns why the parameters of a request are rejected, or `null`.
 * @param ignored parameters without effect on this request: the admin sends `limit=0` with deletions
 */
export function excessOfParameters(search: string, ignored: readonly string[] = []): Excess | null {
  if (search.length > API_LIMITS.parameters) return `Send at most ${API_LIMITS.parameters} characters of parameters. Split the request.`
  const parsed = Object.entries(parse(search, READ)).filter(([name]) => !ignored.includes(name))
  const params = Object.fromEntries(parsed) as Params
  return (
    excessOfNumber(params, 'depth', 0, API_LIMITS.depth) ?? excessOfNames(params) ?? excessOfList(params) ?? excessOfJoins(params.joins)
  )
}

/** Rejects a bulk change with an empty condition, which would match every document. */
export function excessOfEmptyConditions(search: string): Excess | null {
  const { where } = parse(search, READ)
  if (where === undefined) return null
  const conditions = read(where)
  if (!hasEmptyCondition(conditions) && !hasNoCondition(conditions)) return null
  return 'A condition in “where” is empty, so every document would match. Nothing was changed. Correct the condition.'
}

/** True for a POST that overrides its method to GET, because its parameters are too long for a URL. */
const isGetOverPost = ({ method, headers }: Request) =>
  method === 'POST' && (headers.get('x-payload-http-method-override') === 'GET' || headers.get('x-http-method-override') === 'GET')

/**
 * Converts a POST with a method override to the equivalent GET, so that every check sees it as one. Other requests are unchanged.
 * @returns `null` if the parameters are too long
 */
export async function resolveMethodOverride(request: Request): Promise<Request | null> {
  if (!isGetOverPost(request)) return request
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const parameters = isForm ? await request.text() : ''
  if (parameters.length > API_LIMITS.parameters) return null
  if (parameters) url.search = url.search ? `${url.search}&${parameters}` : parameters
  for (const name of ['x-payload-http-method-override', 'x-http-method-override', 'content-type', 'content-length']) headers.delete(name)
  return new Request(url, { headers, signal: request.signal })
}

const FALLBACK = /^fallback-?locale/i

/** Lists of documents, from which the admin's pickers read titles. Nobody saves them back. */
const LIST = /^\/api\/[\w-]+$/

/**
 * Makes a call of somebody who may save return every language as it is stored. With English in place of missing translations, a
 * form that shows its own save, or a program that sends back what it has read, would store the English text as the translation.
 * A read may ask for a fallback by name; a change never gets one.
 */
export function withStoredTexts(request: Request, { reads }: { reads: boolean }): Request {
  const url = new URL(request.url)
  const names = [...url.searchParams.keys()].filter((name) => FALLBACK.test(name))
  if (reads && (names.length > 0 || LIST.test(url.pathname))) return request
  for (const name of names) url.searchParams.delete(name)
  url.searchParams.set('fallback-locale', 'none')
  const { method, headers, signal, body } = request
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) })
}
