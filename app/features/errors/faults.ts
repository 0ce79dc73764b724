/** What a visitor is told of faults that have a status of their own; all others are 500. */
export const FAULTS = {
  400: 'The input of this call does not fit.',
  503: 'The search took too long and was stopped.',
} as const

/** A refusal as problem details, which is all that a refused call of a server function answers. */
const REFUSED = /^\{.*"status":(?:429|503)\b/

/** The status that was answered with an error: its message is all that reaches the page. */
export const statusOf = (error: unknown): 400 | 429 | 500 | 503 => {
  const message = error instanceof Error ? error.message : ''
  if (REFUSED.test(message)) return 429
  return message === FAULTS[503] ? 503 : message === FAULTS[400] ? 400 : 500
}
