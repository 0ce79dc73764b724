import type { AfterErrorHook } from 'payload'

/** Class 22 of SQLSTATE, data exceptions: the statement was right, a value in it was not. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

const UNFIT = 'A value of this call does not fit its field: check numbers, dates, ids and unusual characters.'
const UNREADABLE = 'The body of this call cannot be read: it must be a whole form, and a file in it needs a plain name.'

/** A query asks for what its field's type has not: “within” of a number, for instance, or a path into data that cannot be read. */
const WRONG_QUERY = /^42(?:883|804|704|601|702)$/
/** What Payload's adapter says of a value that no condition on data can have. */
const WRONG_VALUE = 'Invalid value type'

/** An error with what it was made of, as drizzle wraps what the database says. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) yield cause
}

const hasCode = (error: Error, codes: RegExp) => 'code' in error && typeof error.code === 'string' && codes.test(error.code)

/** A value that does not fit, as the database or the date it should be says. */
const isUnfit = (error: Error) => hasCode(error, DATA_EXCEPTION) || (error instanceof RangeError && error.message === 'Invalid time value')

/** What the reader of forms says of one that it cannot follow. */
const BROKEN_FORM = /^(?:Unexpected end of (?:form|file)|Malformed |Multipart: |Missing Content-Type|Request is not eligible)/

/** Whether a form could not be read, or the name of a file in it not be used. */
const isUnreadable = (error: Error) => BROKEN_FORM.test(error.message) || ('code' in error && error.code === 'ERR_INVALID_ARG_VALUE')

const refusal = (message: string) => ({ status: 400, response: { errors: [{ message }] } })

/** Gives a value that the database refuses the status of the caller's mistake; without this it would be a fault of the server. */
export const answerUnfit: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const causes = [...causesOf('originalError' in error ? error.originalError : error)]
  const asksAmiss = req.query?.where !== undefined && causes.some((cause) => hasCode(cause, WRONG_QUERY) || cause.message === WRONG_VALUE)
  const message = asksAmiss || causes.some(isUnfit) ? UNFIT : causes.some(isUnreadable) ? UNREADABLE : null
  if (message === null) return
  if (!graphqlResult) return refusal(message)
  return { graphqlResult: { ...graphqlResult, message, extensions: { ...graphqlResult.extensions, statusCode: 400 } } }
}
