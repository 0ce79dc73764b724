import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { isDatabaseAway, isDatabaseBusy } from '#platform/database-errors.ts'
import { logger, loggedPath } from '#platform/log.ts'
import { databaseAway, faultSentence, serverFault } from '#platform/http/problem.ts'
import { newReference } from '#platform/text/reference.ts'
import { FAULTS } from './faults.ts'

/** Errors the query engine throws for invalid queries. */
const QUERY_ERRORS = ['QueryError', 'ConditionError']

/** A failed validator arrives as an error whose message is a JSON list of issues. */
const isInvalidInput = (error: unknown) =>
  error instanceof Error && ((/^\[\s*\{/.test(error.message) && error.name === 'Error') || QUERY_ERRORS.includes(error.name))

/** Client errors of the CMS, such as missing permissions or a deleted document. Their messages are safe to show. */
const isClientError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500

/** Errors whose message only repeats the visitor's input. */
const isPlain = (error: unknown): error is Error => error instanceof Error && error.name === 'NavigationError'

/** The database was too busy; a retry may succeed. */
const isBusy = (error: unknown): boolean => isDatabaseBusy(error) || (error instanceof Error && error.name === 'TooBusyError')

/** Logs an error of an API endpoint and returns its response: 500 with the reference. */
export function answerFault(error: unknown, request: Request): Response {
  if (isDatabaseAway(error)) return databaseAway()
  const reference = newReference()
  // A client that disconnected, for example by typing on in a search, has not seen an error.
  if (!request.signal.aborted) logger().error({ path: loggedPath(request), err: error, reference }, 'an API endpoint failed')
  return serverFault(reference)
}

/** Logs an error of a server function and returns the error that may be sent to the client. */
export function reportFault(error: unknown): Error {
  if (isInvalidInput(error)) {
    setResponseStatus(400)
    return new Error(FAULTS[400])
  }
  if (isClientError(error)) {
    setResponseStatus(error.status)
    return new Error(error.message)
  }
  if (isBusy(error)) {
    setResponseStatus(503)
    setResponseHeader('retry-after', '2')
    logger().warn({ err: error }, 'a call was stopped: the database was too busy')
    return new Error(FAULTS[503])
  }
  setResponseStatus(500)
  const reference = newReference()
  logger().error({ err: error, reference }, 'a server function failed')
  return isPlain(error) ? error : new Error(faultSentence(reference))
}
