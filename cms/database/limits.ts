import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a piece of work waits for the database. */
export type DatabaseLimits = {
  /** For a connection: a free one of the pool, or a new one. */
  connectMs: number
  /** For the next sign of life while a statement runs. Locks that others hold count too. */
  answerMs: number
  /** Whether everything fails at once after the first failure: a visitor waits for one timeout, not for each statement's. */
  failsFast: boolean
}

type Work = DatabaseLimits & { hasFailed: boolean }

/** Jobs, imports and commands: bounded only so that a network that went away without a word does not hold them for ever. */
export const UNHURRIED: DatabaseLimits = { connectMs: 10_000, answerMs: 15 * 60_000, failsFast: false }

/** The server and the built application each hold this file; the limits set by one apply in the other. */
const SHARED = Symbol.for('plumbline database limits')

const shared = globalThis as { [SHARED]?: AsyncLocalStorage<Work> }
const current = (shared[SHARED] ??= new AsyncLocalStorage<Work>())

/** Runs `work` with these limits on all of its statements. */
export const withDatabaseLimits = <T>(limits: DatabaseLimits, work: () => T): T => current.run({ ...limits, hasFailed: false }, work)

export const databaseLimits = (): DatabaseLimits => current.getStore() ?? UNHURRIED

/** Whether this work has to fail without asking the database again. */
export function hasGivenUp(): boolean {
  const work = current.getStore()
  return work ? work.failsFast && work.hasFailed : false
}

/** Remembers for the running work that the database did not answer it. */
export function rememberFailure(): void {
  const work = current.getStore()
  if (work) work.hasFailed = true
}
