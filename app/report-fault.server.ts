import { setResponseStatus } from '@tanstack/react-start/server'
import { ZodError } from 'zod'
import { logger } from '#cms/log.ts'

/** Logs a fault of a server function and gives the error that may leave the server in its place. */
export function reportFault(error: unknown): Error {
  if (error instanceof ZodError) {
    setResponseStatus(400)
    return new Error('The input of this call does not fit.')
  }
  setResponseStatus(500)
  logger().error({ err: error }, 'a server function failed')
  return new Error('Something broke on our side. Try again in a minute.')
}
