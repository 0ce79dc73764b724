import { AsyncLocalStorage } from 'node:async_hooks'
import { logger } from '#platform/log.ts'

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
const LIMITS = Symbol.for('plumbline database limits')

const current = ((globalThis as { [LIMITS]?: AsyncLocalStorage<Work> })[LIMITS] ??= new AsyncLocalStorage<Work>())

/** Runs `work` with these limits for all of its statements. */
export const withDatabaseLimits = <T>(limits: DatabaseLimits, work: () => T): T => current.run({ ...limits, hasFailed: false }, work)

export const databaseLimits = (): DatabaseLimits => current.getStore() ?? BACKGROUND_LIMITS

/** Returns whether the current work must fail without trying the database again. */
export function hasGivenUp(): boolean {
  const work = current.getStore()
  return work ? work.failsFast && work.hasFailed : false
}

/** Marks the current work as failed by the database. */
function rememberFailure(): void {
  const work = current.getStore()
  if (work) work.hasFailed = true
}

const LOG_INTERVAL_MS = 60_000
/** A success sooner than this after a failure is not a recovery yet. */
const RECOVERY_MS = 1000

type Outage = {
  failedAt: number
  startedAt: number
  loggedAt: number
  failures: number
  isOn: boolean
  busy: number
  busyLoggedAt: number
}

/** The server and the built application each load their own copy of this file, but an outage is logged once for both. */
const OUTAGE = Symbol.for('plumbline database outage')

const outage = ((globalThis as { [OUTAGE]?: Outage })[OUTAGE] ??= {
  failedAt: -Infinity,
  startedAt: 0,
  loggedAt: -Infinity,
  failures: 0,
  isOn: false,
  busy: 0,
  busyLoggedAt: -Infinity,
})

const reasonOf = (error: unknown) => (error instanceof Error && error.message ? error.message.split('\n')[0] : 'no reason given')

/** Counts a failure to reach the database. Logs the first one, then at most one line a minute. */
export function recordFailure(error: unknown): void {
  rememberFailure()
  const now = performance.now()
  if (!outage.isOn) Object.assign(outage, { isOn: true, startedAt: now })
  outage.failedAt = now
  outage.failures += 1
  if (now - outage.loggedAt < LOG_INTERVAL_MS) return
  outage.loggedAt = now
  logger().error({ reason: reasonOf(error), failures: outage.failures }, 'The database is not responding. Visitors get 503 until it does.')
  outage.failures = 0
}

/** Counts work that failed because the pool had no free connection. Logs at most one line a minute. */
export function recordBusy(connections: number): void {
  rememberFailure()
  const now = performance.now()
  outage.failedAt = now
  outage.busy += 1
  if (now - outage.busyLoggedAt < LOG_INTERVAL_MS) return
  outage.busyLoggedAt = now
  logger().warn(
    { connections, failures: outage.busy },
    'All connections to the database are busy. Requests that wait too long for one get 503.',
  )
  outage.busy = 0
}

/** Ends an outage, if there is one, and logs how long it lasted. */
export function recordAnswer(): void {
  if (!outage.isOn) return
  const now = performance.now()
  if (now - outage.failedAt < RECOVERY_MS) return
  outage.isOn = false
  const seconds = Math.round((outage.failedAt - outage.startedAt) / 1000)
  logger().info({ seconds, failures: outage.failures }, 'The database responds again.')
  outage.failures = 0
}

/** Returns whether any work has failed since `moment`, a value of `performance.now()`. */
export const hasFailedSince = (moment: number): boolean => outage.failedAt >= moment
