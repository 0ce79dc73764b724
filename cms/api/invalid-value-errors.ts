import type { AfterErrorHook } from 'payload'

/** SQLSTATE class 22, data exceptions: the statement is valid, but a value in it is not. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

const INVALID_VALUE = 'A value in this request does not fit its field. Check numbers, dates, ids and unusual characters.'
const UNREADABLE = 'The request body cannot be read. Send a complete form, and use plain file names.'

/** A query uses an operator or path that its field's type does not support, such as “within” on a number. */
const INVALID_QUERY_CODE = /^42(?:883|804|704|601|702)$/
/** The error of Payload's adapter for a value that a condition cannot have. */
const INVALID_VALUE_MESSAGE = 'Invalid value type'

/** An error and its causes; Drizzle wraps database errors. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) yield cause
}

const hasCode = (error: Error, codes: RegExp) => 'code' in error && typeof error.code === 'string' && codes.test(error.code)

/** True for a value rejected by the database or by date parsing. */
const isInvalidValue = (error: Error) =>
  hasCode(error, DATA_EXCEPTION) || (error instanceof RangeError && error.message === 'Invalid time value')

/** Error messages of the multipart parser. */
const FORM_ERROR = /^(?:Unexpected end of (?:form|file)|Malformed |Multipart: |Missing Content-Type|Request is not eligible)/

/** True if a form could not be parsed, or a file name in it is invalid. */
const isUnreadable = (error: Error) => FORM_ERROR.test(error.message) || ('code' in error && error.code === 'ERR_INVALID_ARG_VALUE')

const refusal = (message: string) => ({ status: 400, response: { errors: [{ message }] } })

/** Answers invalid values with 400, which would otherwise be a 500. */
export const explainInvalidValues: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const causes = [...causesOf('originalError' in error ? error.originalError : error)]
  const isInvalidQuery =
    req.query?.where !== undefined && causes.some((cause) => hasCode(cause, INVALID_QUERY_CODE) || cause.message === INVALID_VALUE_MESSAGE)
  const message = isInvalidQuery || causes.some(isInvalidValue) ? INVALID_VALUE : causes.some(isUnreadable) ? UNREADABLE : null
  if (message === null) return
  if (!graphqlResult) return refusal(message)
  return { graphqlResult: { ...graphqlResult, message, extensions: { ...graphqlResult.extensions, statusCode: 400 } } }
}
