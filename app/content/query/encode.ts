import { fetchContent } from '../http.ts'
import { keyOf } from '../key.ts'
import { givenToken } from '../preview-state.ts'
import type { QueryParams } from './builder.ts'

/** Parameters as text. Regular expressions travel as `--REGEX /source/flags`. */
export function encodeParams(params: QueryParams): string {
  return JSON.stringify(params, (_key, value: unknown) => (value instanceof RegExp ? `--REGEX ${String(value)}` : value))
}

/** Where queries are asked: the API's base path, the build's number (addresses may be kept per build), the token if any. */
export type QueryTarget = { base?: string; integrity: string | number; previewToken?: string | null }

/** The address of a query; equal parameters have equal addresses, whatever the order of their keys. */
export function queryUrl(params: QueryParams, { base = '', integrity, previewToken }: QueryTarget): string {
  const token = givenToken(previewToken)
  const search = new URLSearchParams({ _params: encodeParams(params), ...(token ? { previewToken: token } : {}) })
  return `${base}/query/${keyOf(params)}.${integrity}.json?${search}`
}

/**
 * Asks a query over HTTP; `queryContentWith({ fetch })` builds on it.
 * @throws Error "Not found" when a page comes back instead of an answer
 * @throws {FetchError} of ofetch for any other refusal, among them the 404 of a single document; its `data` says why
 */
export const fetchQuery = <T>(params: QueryParams, target: QueryTarget): Promise<T> => fetchContent<T>(queryUrl(params, target))
