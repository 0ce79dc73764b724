import pino, { type LoggerOptions } from 'pino'
import { isDatabaseAway } from './database-errors.ts'
import { env } from './env/env.ts'

/** Removes the query and its parameters, which hold e-mail addresses, drafts and hashes, from database errors. */
const withoutQuery = (text: string) =>
  text.replace(/(Failed query:)[\s\S]*?(?=\n\s+at |$)/g, '$1 (left out)').replace(/\nparams:[^\n]*/g, '')

/** Serializes an error for the log: type, message and stack, without user input. */
export function loggedError(error: unknown): { type: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an error' }
  const cause = error.cause instanceof Error ? `: ${withoutQuery(error.cause.message)}` : ''
  return { type: error.name, message: withoutQuery(error.message) + cause, stack: withoutQuery(error.stack ?? '') }
}

/** Paths that end in a secret: previews, share links, password resets, verification links. */
const SECRET = /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?\/preview|\/admin\/reset|\/(?:admin|api)\/[^/]+\/(?:verify|unlock|reset))\/.+/is

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path of a request for the log, without secrets: whoever reads the log must not learn them. */
export function loggedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  // The router decodes percent-encoded letters and ignores empty segments, so this does too.
  const [, before] = SECRET.exec(decoded(pathname).replace(/\/{2,}/g, '/')) ?? []
  return (before === undefined ? pathname : `${before}/…`).slice(0, 256)
}

const errorOf = (logged: unknown): unknown =>
  typeof logged === 'object' && logged !== null && !(logged instanceof Error)
    ? ((logged as { err?: unknown }).err ?? (logged as { error?: unknown }).error)
    : logged

/** Logs a database outage once (`database/outage.ts`), not once per affected request. */
export const withoutOutages: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, log) {
    if (!isDatabaseAway(errorOf(args[0]))) log.apply(this, args)
  },
}

export const logOptions = (): LoggerOptions => ({
  level: env().LOG_LEVEL,
  base: null,
  hooks: withoutOutages,
  serializers: { err: loggedError, error: loggedError },
})

let shared: pino.Logger | undefined

/** The logger of the application code: JSON lines on standard output, like those of the server and Payload. */
export function logger(): pino.Logger {
  shared ??= pino(logOptions(), process.stdout)
  return shared
}
