import type { AfterErrorHook, PayloadRequest } from 'payload'

const STOPPED = 'The request took too long and was stopped. Request less at once, or try again in ten seconds.'
const INVALID_VALUE = 'A value in this request does not fit its field. Check numbers, dates, ids and unusual characters.'
const UNREADABLE = 'The request body cannot be read. Send a complete form, and use plain file names.'

const CANCELLED = /^57014$/
/** The error message of the pool (`cms/core/database/pool.server.ts`). */
const NO_CONNECTION = 'Postgres gave no connection'

/** SQLSTATE class 22, data exceptions: the statement is valid, but a value in it is not. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

/** A query uses an operator or path that its field's type does not support, such as “within” on a number. */
const INVALID_QUERY_CODE = /^42(?:883|804|704|601|702)$/
/** The error of Payload's adapter for a value that a condition cannot have. */
const INVALID_VALUE_MESSAGE = 'Invalid value type'

/** Error messages of the multipart parser. */
const FORM_ERROR = /^(?:Unexpected end of (?:form|file)|Malformed |Multipart: |Missing Content-Type|Request is not eligible)/

/** An error and its causes; Payload and Drizzle wrap those of the database. */
function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 5) return []
  const inner = 'originalError' in error ? causesOf(error.originalError, depth + 1) : []
  return [error, ...inner, ...causesOf(error.cause, depth + 1)]
}

const hasCode = (error: Error, codes: RegExp) => 'code' in error && typeof error.code === 'string' && codes.test(error.code)

/** True if a statement timed out or no connection was free. */
const isStopped = (error: Error) => hasCode(error, CANCELLED) || error.message.includes(NO_CONNECTION)

/** Whether work failed because a statement took too long, waiting for a lock for example. */
export const wasStopped = (error: unknown): boolean => causesOf(error).some(isStopped)

/** True for a value rejected by the database or by date parsing. */
const isInvalidValue = (error: Error) =>
  hasCode(error, DATA_EXCEPTION) || (error instanceof RangeError && error.message === 'Invalid time value')

const isInvalidQuery = (error: Error) => hasCode(error, INVALID_QUERY_CODE) || error.message === INVALID_VALUE_MESSAGE

/** True if a form could not be parsed, or a file name in it is invalid. */
const isUnreadable = (error: Error) => FORM_ERROR.test(error.message) || hasCode(error, /^ERR_INVALID_ARG_VALUE$/)

function explain(error: Error, { query }: PayloadRequest): { status: 400 | 503; message: string } | null {
  const causes = causesOf(error)
  if (wasStopped(error)) return { status: 503, message: STOPPED }
  if (causes.some(isInvalidValue) || (query?.where !== undefined && causes.some(isInvalidQuery)))
    return { status: 400, message: INVALID_VALUE }
  return causes.some(isUnreadable) ? { status: 400, message: UNREADABLE } : null
}

/** Answers timeouts with 503 and invalid values with 400, each with an explanation, instead of Payload's generic error. */
export const explainErrors: AfterErrorHook = ({ error, req }) => {
  const { status, message } = explain(error, req) ?? {}
  if (status === undefined || message === undefined) return
  if (status === 503) req.responseHeaders = new Headers({ 'retry-after': '10' })
  return { status, response: { errors: [{ message }] } }
}
