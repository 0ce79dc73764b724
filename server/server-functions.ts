import { createHash } from 'node:crypto'
import path from 'node:path'
import { problem } from '#platform/http/problem.ts'

/** The framework answers every failed server function call with 500 and the error's message; these patterns tell them apart. */
const UNKNOWN = 'Server function info not found for'
/** Errors of parsing a call: its JSON, its form, its wire format (where `null` is invalid), and the function's validator. */
const MALFORMED = new RegExp(
  [
    'The input of this call is invalid',
    "Seroval Error|Cannot read properties of null \\(reading '[a-z]'\\)|Invariant failed|Payload too large",
    'is not valid JSON|(?:in|after|of) JSON|Expected |Unterminated |Unexpected token',
    'Content-Type was not|Failed to parse body',
    String.raw`\\"code\\": \\"(?:invalid_|too_|unrecognized_)`,
  ].join('|'),
)

const FOR_VISITORS = /Reference: [0-9A-Z]{4}-[0-9A-Z]{4}|Cannot navigate to a URL with '[a-z]+:' protocol\./

export const isServerFunction = (path: string) => path.startsWith('/_serverFn')

/**
 * Sets the correct status of a failed call, and reports the cause only to the log: 404 for an unknown function (an old tab after a
 * deployment), 400 for invalid input, 500 without details for the rest.
 */
export async function finishServerFunction(response: Response, report: (cause: string) => void): Promise<Response> {
  if (response.status < 500) return response
  const cause = await response.text()
  // The application wrote this message for visitors, with the reference of the error in the log.
  if (FOR_VISITORS.test(cause)) return new Response(cause, { status: response.status, headers: response.headers })
  if (cause.includes(UNKNOWN))
    return problem(404, 'Not Found', 'This server has no such function. Reload the page: the site may have been updated.')
  if (MALFORMED.test(cause)) return problem(400, 'Bad Request', 'The input of this call is invalid.')
  report(cause.slice(0, 500))
  return problem(500, 'Internal Server Error', 'Something went wrong on our end. Try again in a minute.')
}

/**
 * The ID of a server function in its address, a fifth as long as the framework's own. It does not include the folder, so moving a
 * file does not break open tabs. Files with server functions must therefore have unique names.
 */
export const functionId = ({ filename, functionName }: { filename: string; functionName: string }): string =>
  createHash('sha256')
    .update(`${path.basename(filename)}--${functionName}`)
    .digest('hex')
    .slice(0, 12)
