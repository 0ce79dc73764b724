import pino, { type LoggerOptions } from 'pino'
import { env } from './env.ts'

/** Database errors repeat the query and its parameters: e-mail addresses, drafts, hashes. They end before those. */
const withoutQuery = (text: string) =>
  text.replace(/(Failed query:)[\s\S]*?(?=\n\s+at |$)/g, '$1 (left out)').replace(/\nparams:[^\n]*/g, '')

/** An error for the log: its kind, message and stack, without what a visitor or editor wrote. */
export function loggedError(error: unknown): { type: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an error' }
  const cause = error.cause instanceof Error ? `: ${withoutQuery(error.cause.message)}` : ''
  return { type: error.name, message: withoutQuery(error.message) + cause, stack: withoutQuery(error.stack ?? '') }
}

/** The address of a request for the log. A preview's is a key: whoever reads the log must not get it. */
export const loggedPath = (request: Request): string => new URL(request.url).pathname.replace(/^\/preview\/.+/, '/preview/…').slice(0, 256)

export const logOptions = (): LoggerOptions => ({
  level: env().LOG_LEVEL,
  base: null,
  serializers: { err: loggedError, error: loggedError },
})

let shared: pino.Logger | undefined

/** The log of the application's own code: JSON lines on standard output, like the server's and Payload's. */
export function logger(): pino.Logger {
  shared ??= pino(logOptions(), process.stdout)
  return shared
}
