import { keyOf } from '../key.ts'
import type { QueryParams } from './builder.ts'

/** A preview token that is one; older clients send the words for nothing. */
export const previewTokenOf = (token: string | null | undefined): string | undefined =>
  !token || token === 'undefined' || token === 'null' ? undefined : token

/** Parameters as text. Regular expressions travel as `--REGEX /source/flags`. */
export function encodeParams(params: QueryParams): string {
  return JSON.stringify(params, (_key, value: unknown) => (value instanceof RegExp ? `--REGEX ${String(value)}` : value))
}

/** Where queries are asked: the API's base path, the build's number (addresses may be kept per build), the token if any. */
export type QueryTarget = { base?: string; integrity: string | number; previewToken?: string | null }

/** The address of a query; equal parameters have equal addresses, whatever the order of their keys. */
export function queryUrl(params: QueryParams, { base = '', integrity, previewToken }: QueryTarget): string {
  const token = previewTokenOf(previewToken)
  const search = new URLSearchParams({ _params: encodeParams(params), ...(token ? { previewToken: token } : {}) })
  return `${base}/query/${keyOf(params)}.${integrity}.json?${search}`
}

/** An answer that is none: its status, and what the server said. */
export class ContentRequestError extends Error {
  readonly status: number
  readonly data: unknown

  constructor(message: string, status: number, data: unknown) {
    super(message)
    this.status = status
    this.data = data
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Asks a query over HTTP.
 * @throws Error "Not found" when a page comes back instead of an answer
 * @throws ContentRequestError for any other refusal, among them the 404 of a single document
 */
export async function fetchQuery<T>(params: QueryParams, target: QueryTarget, send: typeof fetch = fetch): Promise<T> {
  const response = await send(queryUrl(params, target), { headers: { accept: 'application/json' } })
  const data = parsed(await response.text())
  if (typeof data === 'string' && data.startsWith('<!DOCTYPE html>')) throw new Error('Not found')
  const said = typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : response.statusText
  if (!response.ok) throw new ContentRequestError(said, response.status, data)
  // Parameters decide what comes back; the caller, who wrote them, says which type that is.
  return data as T
}
