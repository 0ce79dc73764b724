import type { CaptureResult } from 'posthog-js'

/** What somebody searched for, where an address says it. */
const QUESTION = /([?&]q=)[^&#"\s]+/g

const hidden = (text: string) => text.replaceAll(QUESTION, '$1-')

function without(value: unknown): unknown {
  if (typeof value === 'string') return hidden(value)
  if (Array.isArray(value)) return value.map(without)
  // Dates and the like stay as they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [hidden(name), without(part)]))
}

/**
 * Takes questions out of every address in an event: people paste names, keys and code into search fields. Recordings show
 * pages as they are, to which their visitors agreed.
 */
export const withoutQuestions = (event: CaptureResult | null): CaptureResult | null =>
  event && event.event !== '$snapshot' ? (without(event) as CaptureResult) : event
