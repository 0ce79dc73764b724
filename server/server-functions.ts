import { problem } from '../cms/problem.ts'

/** The framework answers every failed call of a server function with 500 and the error's text; these tell them apart. */
const UNKNOWN = 'Server function info not found for'
const MALFORMED =
  /The input of this call does not fit|Seroval Error|is not valid JSON|Expected |Unterminated |Content-Type was not|Unexpected (?:end of JSON|token)|\\"code\\": \\"(?:invalid_|too_|unrecognized_)/

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
