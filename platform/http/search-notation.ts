/**
 * Search parameters in the bracket notation of the admin's lists (`where[or][0][title][equals]=x`). The library that Payload
 * uses for it would be a twentieth of the JavaScript of every public page; this covers what the router needs, and
 * `search-notation.test.ts` compares it with the library.
 */
type Nested = { [key: string]: Value }
type Value = string | Value[] | Nested

const MAX_DEPTH = 10
const MAX_LIST_INDEX = 20

/** Splits `a[b][]` into `a`, `b`, and an empty key that means "the next index". Keys beyond the maximum depth stay one key. */
function keysOf(name: string): string[] {
  const [, head = name, tail = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  const inner = [...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)
  const rest = inner.slice(MAX_DEPTH).map((key) => `[${key}]`)
  return [head, ...inner.slice(0, MAX_DEPTH), ...(rest.length > 0 ? [rest.join('')] : [])]
}

function put(target: Nested, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(target).length) : key
  const present = target[name]
  if (rest.length === 0) {
    target[name] = present === undefined ? value : [present, value].flat()
    return
  }
  const inner = typeof present === 'object' && !Array.isArray(present) ? present : {}
  target[name] = inner
  put(inner, rest, value)
}

/** Turns objects whose keys are small integers back into lists. */
function withLists(value: Value): Value {
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withLists)
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key) && Number(key) <= MAX_LIST_INDEX)
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Parses `?a[b]=c` to `{ a: { b: 'c' } }`. Every value is a string; keys of `Object.prototype` are ignored. */
export function parseSearch(search: string): Nested {
  const result: Nested = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const keys = keysOf(name)
    if (!keys.some((key) => key in Object.prototype)) put(result, keys, value)
  }
  return Object.fromEntries(Object.entries(result).map(([key, value]) => [key, withLists(value)]))
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

function pairs(name: string, value: unknown): string[] {
  if (value === undefined || typeof value === 'function') return []
  if (value instanceof Date) return [`${encode(name)}=${encode(value.toISOString())}`]
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
  return [`${encode(name)}=${value === null ? '' : encode(String(value as string | number | boolean))}`]
}

/** The inverse of `parseSearch`, with the leading `?`; an empty string without parameters. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = Object.entries(search).flatMap(([name, value]) => pairs(name, value))
  return parameters.length > 0 ? `?${parameters.join('&')}` : ''
}
