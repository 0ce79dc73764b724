import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a piece of work waits for the database. */
export type DatabaseLimits = {
  /** For a free or new connection of the pool. */
  connectMs: number
  /** For the next byte while a statement runs, time spent waiting for locks included. */
  answerMs: number
  /** Fails everything at once after the first failure, so that a visitor waits for one timeout and not for one per statement. */
  failsFast: boolean
}

type Work = DatabaseLimits & { hasFailed: boolean }

/** For jobs, imports and commands: bounded only so that a dead network does not hold them forever. */
export const BACKGROUND_LIMITS: DatabaseLimits = { connectMs: 10_000, answerMs: 15 * 60_000, failsFast: false }

/** The server and the built application each load their own copy of this file and share the limits through this symbol. */
const SHARED = Symbol.for('plumbline database limits')

const shared = globalThis as { [SHARED]?: AsyncLocalStorage<Work> }
const current = (shared[SHARED] ??= new AsyncLocalStorage<Work>())

/** Runs `work` with these limits for all of its statements. */
export const withDatabaseLimits = <T>(limits: DatabaseLimits, work: () => T): T => current.run({ ...limits, hasFailed: false }, work)

export const databaseLimits = (): DatabaseLimits => current.getStore() ?? BACKGROUND_LIMITS

/** Returns whether the current work must fail without trying the database again. */
export function hasGivenUp(): boolean {
  const work = current.getStore()
  return work ? work.failsFast && work.hasFailed : false
}

/** Marks the current work as failed by the database. */
export function rememberFailure(): void {
  const work = current.getStore()
  if (work) work.hasFailed = true
}
