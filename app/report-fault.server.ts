import { setResponseStatus } from '@tanstack/react-start/server'
import { logger } from '#cms/log.ts'

/** A validator's refusal reaches us as an error whose message is the list of what does not fit. */
const isRefusedInput = (error: unknown) => error instanceof Error && /^\[\s*\{/.test(error.message) && error.name === 'Error'

/** Logs a fault of a server function and gives the error that may leave the server in its place. */
export function reportFault(error: unknown): Error {
  if (isRefusedInput(error)) {
    setResponseStatus(400)
    return new Error('The input of this call does not fit.')
  }
  setResponseStatus(500)
  logger().error({ err: error }, 'a server function failed')
  return new Error('Something broke on our side. Try again in a minute.')
}
