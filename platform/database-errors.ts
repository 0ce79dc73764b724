/** Messages of pg and Payload errors that carry no code. */
const MESSAGES =
  /Connection terminated|connection (?:is|was) (?:closed|lost)|Client has encountered a connection error|Client was closed|terminating connection|the database system is (?:shutting|starting|in recovery)|not currently accepting connections|timeout exceeded when trying to connect|Query read timeout|cannot connect to Postgres|sorry, too many clients|remaining connection slots|connect ECONN|Postgres (?:did not answer|gave no connection)|every connection to Postgres is busy/i

/** Class 08 (connection), 57P (shutdown), 53300 (too many connections), and network errors. */
const CODES = /^(?:08\w{3}|57P0\d|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Postgres did not answer in time. The connection is closed, so that nobody else receives the late result. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
}

/** Every connection of the pool stayed in use for as long as this work could wait. Not an outage: try again later. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** A response failed because the database did. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** Compares by name, because the server and the built application each load their own copy of this class. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'DatabaseBusy' || isDatabaseBusy(error.cause))

/** Returns whether `error` means that the database could not be reached, as opposed to a failing statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'DatabaseAway') return true
  if (CODES.test(String((error as NodeJS.ErrnoException).code ?? '')) || MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
