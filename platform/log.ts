import pino, { type LoggerOptions } from 'pino'
import { isDatabaseAway } from './database-errors.ts'
import { env } from './env/env.ts'

/** Email addresses. A domain ends in letters, unlike the version in a path of a package. */
const EMAIL_ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,63}/gu

/** Values in messages of Postgres and of JSON parsers, such as: invalid input syntax for type integer: "Ada". */
const QUOTED_INPUT = /((?:invalid|malformed|out of range|syntax error|Unexpected)\b[^"\n]*|\bvalue )"[^]*"/g

/** Longer texts end here, before the word that is cut. */
const MAX_LENGTH = 4000

const shortened = (text: string) => (text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).replace(/\S+$/, '…') : text)

/**
 * Removes what a visitor or editor may have typed: queries with their parameters, quoted values, queries of addresses, and email
 * addresses. A parameter may contain anything, also line breaks, so everything after a query is removed with it.
 */
const withoutInput = (text: string) =>
  shortened(text.replace(/\bFailed query:[^]*/, 'Failed query: (left out)').replace(/\bparams:[^]*/, '(left out)'))
    .replace(QUOTED_INPUT, '$1"…"')
    .replace(/(\/[^\s?"']*)\?[^\s"']+/g, '$1?…')
    .replace(EMAIL_ADDRESS, '(email address)')

/** The frames of a stack, which begins with the message. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return stack.slice(at < 0 ? 0 : at + message.length).match(/(?:\n {4}at [^\n]*)+\s*$/)?.[0] ?? ''
}

/** Serializes an error for the log: type, message and stack, without user input. */
export function loggedError(error: unknown): { type: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an error' }
  const cause = error.cause instanceof Error ? `: ${withoutInput(error.cause.message)}` : ''
  const own = withoutInput(error.message)
  return { type: error.name, message: own + cause, stack: `${error.name}: ${own}${framesOf(error)}` }
}

/** Deeper values of a line are left out. */
const MAX_DEPTH = 4

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** A value of a log line without user input; instances of classes, such as requests, only by their name. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutInput(value)
  if (value instanceof Error) return loggedError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1))
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [withoutInput(name), cleaned(one, depth + 1)]))
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

/** A path for the log, without secrets and email addresses: whoever reads the log must not learn them. */
export function cleanPath(path: string): string {
  // The router decodes percent-encoded letters and ignores empty segments, so this does too.
  const plain = decoded(path)
  const [, before] = SECRET.exec(plain.replace(/\/{2,}/g, '/')) ?? []
  const clean = plain.includes('@') ? plain.replace(EMAIL_ADDRESS, '(email address)') : plain
  return (before === undefined ? (clean === plain ? path : clean) : `${before}/…`).slice(0, 256)
}

/** The path of a request for the log. */
export const loggedPath = (request: Request): string => cleanPath(new URL(request.url).pathname)

const errorOf = (logged: unknown): unknown =>
  typeof logged === 'object' && logged !== null && !(logged instanceof Error)
    ? ((logged as { err?: unknown }).err ?? (logged as { error?: unknown }).error)
    : logged

/** A line of Payload about a call that it refuses, such as one without an address: the caller learns why, and the stack helps nobody. */
function isRefusal(line: object): boolean {
  const error = errorOf(line)
  if (!(error instanceof Error) || Object.keys(line).join() !== 'err' || !('isOperational' in error) || !('status' in error)) return false
  return typeof error.status === 'number' && error.status < 500
}

/**
 * Cleans everything that a line consists of, because pino also writes the message of an error by itself and Payload writes it into
 * texts. Omits refusals, and database outages, which are logged once (`cms/core/database/limits.ts`), not once per affected request.
 */
export const logHooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod([first, ...rest], log) {
    if (isDatabaseAway(errorOf(first)) || (rest.length === 0 && typeof first === 'object' && first !== null && isRefusal(first))) return
    const line = first instanceof Error ? { err: first } : first
    log.apply(this, [line, ...rest].map((part) => cleaned(part)) as Parameters<typeof log>)
  },
}

const asIs = (value: unknown) => value

/** Errors are serialized before; pino's own serializer would replace their type. */
export const logSerializers = { err: asIs, error: asIs }

export const logOptions = (): LoggerOptions => ({
  level: env().LOG_LEVEL,
  base: null,
  hooks: logHooks,
  serializers: logSerializers,
})

let shared: pino.Logger | undefined

/** The logger of the application code: JSON lines on standard output, like those of the server and Payload. */
export function logger(): pino.Logger {
  shared ??= pino(logOptions(), process.stdout)
  return shared
}
