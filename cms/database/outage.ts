import { logger } from '../log.ts'
import { rememberFailure } from './limits.ts'

const LINE_EVERY_MS = 60_000
/** An answer between two failures is no recovery yet. */
const CALM_MS = 1000

type Outage = { failedAt: number; startedAt: number; lineAt: number; failures: number; isOn: boolean; busy: number; busyLineAt: number }

/** The server and the built application each hold this file; there is one database, and one line in the log. */
const SHARED = Symbol.for('plumbline database outage')

const shared = globalThis as { [SHARED]?: Outage }
const outage = (shared[SHARED] ??= {
  failedAt: -Infinity,
  startedAt: 0,
  lineAt: -Infinity,
  failures: 0,
  isOn: false,
  busy: 0,
  busyLineAt: -Infinity,
})

const reasonOf = (error: unknown) => (error instanceof Error && error.message ? error.message.split('\n')[0] : 'no reason given')

/** Counts a failure to reach the database. The log gets a line for the first one, and at most one a minute after that. */
export function noteFailure(error: unknown): void {
  rememberFailure()
  const now = performance.now()
  if (!outage.isOn) Object.assign(outage, { isOn: true, startedAt: now })
  outage.failedAt = now
  outage.failures += 1
  if (now - outage.lineAt < LINE_EVERY_MS) return
  outage.lineAt = now
  logger().error({ reason: reasonOf(error), failures: outage.failures }, 'The database does not answer. Visitors get 503 until it does.')
  outage.failures = 0
}

/** Notes that work failed because a pool had no connection free. The log gets at most one line a minute. */
export function noteBusy(connections: number): void {
  rememberFailure()
  const now = performance.now()
  outage.failedAt = now
  outage.busy += 1
  if (now - outage.busyLineAt < LINE_EVERY_MS) return
  outage.busyLineAt = now
  logger().warn({ connections, failures: outage.busy }, 'All connections to the database are busy. Who waits too long for one gets 503.')
  outage.busy = 0
}

/** Ends an outage, if there is one, and says how long it lasted. */
export function noteAnswer(): void {
  if (!outage.isOn) return
  const now = performance.now()
  if (now - outage.failedAt < CALM_MS) return
  outage.isOn = false
  const seconds = Math.round((outage.failedAt - outage.startedAt) / 1000)
  logger().info({ seconds, failures: outage.failures }, 'The database answers again.')
  outage.failures = 0
}

/** Whether the database failed somebody since `moment`, a time of `performance.now()`. */
export const hasFailedSince = (moment: number): boolean => outage.failedAt >= moment
