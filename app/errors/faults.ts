/** Error messages that map to a status of their own; all others are 500. */
export const FAULTS = {
  400: 'The input of this call is invalid.',
  503: 'The server is busy and stopped this call.',
} as const

/** The problem details of a rejected server function call, which arrive as the error's message. */
const REJECTED = /^\{.*"status":(?:429|503)\b/

/** The status of an error. It is derived from the message, because nothing else reaches the page. */
export const statusOf = (error: unknown): 400 | 429 | 500 | 503 => {
  const message = error instanceof Error ? error.message : ''
  if (REJECTED.test(message)) return 429
  return message === FAULTS[503] ? 503 : message === FAULTS[400] ? 400 : 500
}
