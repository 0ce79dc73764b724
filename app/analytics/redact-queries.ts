import type { CaptureResult } from 'posthog-js'

/** The search text in a URL, plain and in a URL encoded inside another one. */
const QUERY_PATTERNS = [/([?&]q=)[^&#"\s]+/g, /((?:%3F|%26)q%3D)(?:(?!%2[236])[^&#"\s])+/gi]

/** Replaces the search text in a URL or any other text. */
export const redactQuery = (text: string): string => QUERY_PATTERNS.reduce((result, pattern) => result.replaceAll(pattern, '$1-'), text)

/** Redacts every string in `value`, keys included. */
export function redactQueriesIn(value: unknown): unknown {
  if (typeof value === 'string') return redactQuery(value)
  if (Array.isArray(value)) return value.map(redactQueriesIn)
  // Leaves dates and other class instances alone.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redactQuery(name), redactQueriesIn(part)]))
}

/**
 * Redacts search text in every URL of an event: people paste names, keys and code into search fields. Recordings are already
 * compressed at this point; `redact-recordings.ts` redacts them earlier.
 */
export const redactQueries = (event: CaptureResult | null): CaptureResult | null =>
  event && event.event !== '$snapshot' ? (redactQueriesIn(event) as CaptureResult) : event
