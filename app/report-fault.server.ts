import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { isDatabaseAway } from '#cms/database/away.ts'
import { logger, loggedPath } from '#cms/log.ts'
import { databaseAway, faultSentence, serverFault } from '#cms/problem.ts'
import { newReference } from '#cms/reference.ts'
import { FAULTS } from './features/errors/faults.ts'

/** What the query engine throws for a question it does not take. */
const REFUSALS = ['QueryError', 'ConditionError']

/** A validator's refusal reaches us as an error whose message is the list of what does not fit. */
const isRefusedInput = (error: unknown) =>
  error instanceof Error && ((/^\[\s*\{/.test(error.message) && error.name === 'Error') || REFUSALS.includes(error.name))

/** What the CMS refuses, in its own words: missing rights, a document that is gone. */
const isRefusal = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500

/** Errors that say no more than what was asked for. */
const isPlain = (error: unknown): error is Error => error instanceof Error && error.name === 'NavigationError'

/** The database had no time: asked again in a moment it may have. */
const isBusy = (error: unknown): error is Error => error instanceof Error && error.name === 'TooBusyError'

/** Logs a fault of an address that answers programs, and gives the answer in its place: 500 with the reference. */
export function answerFault(error: unknown, request: Request): Response {
  if (isDatabaseAway(error)) return databaseAway()
  const reference = newReference()
  // Who left before the answer, as one does who types on, has met no fault.
  if (!request.signal.aborted) logger().error({ path: loggedPath(request), err: error, reference }, 'an address of programs failed')
  return serverFault(reference)
}

/** Logs a fault of a server function and gives the error that may leave the server in its place. */
export function reportFault(error: unknown): Error {
  if (isRefusedInput(error)) {
    setResponseStatus(400)
    return new Error(FAULTS[400])
  }
  if (isRefusal(error)) {
    setResponseStatus(error.status)
    return new Error(error.message)
  }
  if (isBusy(error)) {
    setResponseStatus(503)
    setResponseHeader('retry-after', '2')
    logger().warn({ err: error }, 'a search was stopped')
    return new Error(FAULTS[503])
  }
  setResponseStatus(500)
  const reference = newReference()
  logger().error({ err: error, reference }, 'a server function failed')
  return isPlain(error) ? error : new Error(faultSentence(reference))
}
