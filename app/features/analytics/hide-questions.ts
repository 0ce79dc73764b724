import type { CaptureResult } from 'posthog-js'

/** What somebody searched for, where an address says it, and where such an address stands encoded in another one. */
const QUESTIONS = [/([?&]q=)[^&#"\s]+/g, /((?:%3F|%26)q%3D)(?:(?!%2[236])[^&#"\s])+/gi]

/** An address, or any other text, without what was searched for. */
export const withoutQuestion = (text: string): string => QUESTIONS.reduce((left, question) => left.replaceAll(question, '$1-'), text)

/** The same of every text in `value`. */
export function withoutQuestionsIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutQuestion(value)
  if (Array.isArray(value)) return value.map(withoutQuestionsIn)
  // Dates and the like stay as they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [withoutQuestion(name), withoutQuestionsIn(part)]))
}

/**
 * Takes questions out of every address in an event: people paste names, keys and code into search fields. Those in recordings
 * are packed by now: `hide-typed.ts` was there before.
 */
export const withoutQuestions = (event: CaptureResult | null): CaptureResult | null =>
  event && event.event !== '$snapshot' ? (withoutQuestionsIn(event) as CaptureResult) : event
