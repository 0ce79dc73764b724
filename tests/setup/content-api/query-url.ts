import { keyOf } from '#app/content-api/key.ts'
import type { QueryParams } from '#app/content-api/query/globals.ts'

/** The address of a query in the content API (C38). Regular expressions are encoded as `--REGEX /source/flags`. */
export function queryUrl(params: QueryParams, { integrity }: { integrity: number }): string {
  const text = JSON.stringify(params, (_key, value: unknown) => (value instanceof RegExp ? `--REGEX ${String(value)}` : value))
  return `/query/${keyOf(params)}.${integrity}.json?${new URLSearchParams({ _params: text })}`
}
