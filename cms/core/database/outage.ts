import { logger } from '#platform/log.ts'
import { rememberFailure } from './limits.ts'

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
const SHARED = Symbol.for('plumbline database outage')

const shared = globalThis as { [SHARED]?: Outage }
const outage = (shared[SHARED] ??= {
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
