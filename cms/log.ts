import pino, { type LoggerOptions } from 'pino'
import { isDatabaseAway } from './database/away.ts'
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

/** Addresses whose last part is a key: previews and share links, links to set a password or to prove an address. */
const SECRET = /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?\/preview|\/admin\/reset|\/(?:admin|api)\/[^/]+\/(?:verify|unlock|reset))\/.+/is

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path of a request for the log, without the keys that some addresses are: whoever reads the log must not get them. */
export function loggedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  // The router reads percent-encoded letters and empty parts of a path like the plain ones.
  const [, before] = SECRET.exec(decoded(pathname).replace(/\/{2,}/g, '/')) ?? []
  return (before === undefined ? pathname : `${before}/…`).slice(0, 256)
}

const errorOf = (told: unknown): unknown =>
  typeof told === 'object' && told !== null && !(told instanceof Error)
    ? ((told as { err?: unknown }).err ?? (told as { error?: unknown }).error)
    : told

/** An outage of the database is one line of the log (`database/outage.ts`), not one for each request that meets it. */
export const withoutOutages: NonNullable<LoggerOptions['hooks']> = {
  logMethod(told, log) {
    if (!isDatabaseAway(errorOf(told[0]))) log.apply(this, told)
  },
}

export const logOptions = (): LoggerOptions => ({
  level: env().LOG_LEVEL,
  base: null,
  hooks: withoutOutages,
  serializers: { err: loggedError, error: loggedError },
})

let shared: pino.Logger | undefined

/** The log of the application's own code: JSON lines on standard output, like the server's and Payload's. */
export function logger(): pino.Logger {
  shared ??= pino(logOptions(), process.stdout)
  return shared
}
