import { problem } from '../cms/problem.ts'

/** The framework answers every failed call of a server function with 500 and the error's text; these tell them apart. */
const UNKNOWN = 'Server function info not found for'
/** What reading a call throws: its JSON, its form, its wire format (of which `null` is none), the function's own check. */
const MALFORMED = new RegExp(
  [
    'The input of this call does not fit',
    "Seroval Error|Cannot read properties of null \\(reading '[a-z]'\\)|Invariant failed|Payload too large",
    'is not valid JSON|(?:in|after|of) JSON|Expected |Unterminated |Unexpected token',
    'Content-Type was not|Failed to parse body',
    String.raw`\\"code\\": \\"(?:invalid_|too_|unrecognized_)`,
  ].join('|'),
)

const FOR_VISITORS = /Reference: [0-9A-Z]{4}-[0-9A-Z]{4}|Cannot navigate to a URL with '[a-z]+:' protocol\./

export const isServerFunction = (path: string) => path.startsWith('/_serverFn')

/**
 * Gives a failed call its right status, and keeps the cause to the log: 404 for a function that does not exist (an
 * old tab after a deploy), 400 for input that does not fit, 500 without details for the rest.
 */
export async function finishServerFunction(response: Response, report: (cause: string) => void): Promise<Response> {
  if (response.status < 500) return response
  const cause = await response.text()
  // The application wrote this one for visitors, with the number under which the log has the cause.
  if (FOR_VISITORS.test(cause)) return new Response(cause, { status: response.status, headers: response.headers })
  if (cause.includes(UNKNOWN))
    return problem(404, 'Not Found', 'This server has no such function. Reload the page: the site may have been updated.')
  if (MALFORMED.test(cause)) return problem(400, 'Bad Request', 'The input of this call does not fit.')
  report(cause.slice(0, 500))
  return problem(500, 'Internal Server Error', 'Something broke on our side. Try again in a minute.')
}
