/** Messages that pg and Payload give to errors without a code, or instead of it. */
const MESSAGES =
  /Connection terminated|connection (?:is|was) (?:closed|lost)|Client has encountered a connection error|Client was closed|terminating connection|the database system is (?:shutting|starting|in recovery)|not currently accepting connections|timeout exceeded when trying to connect|Query read timeout|cannot connect to Postgres|sorry, too many clients|remaining connection slots|connect ECONN|Postgres (?:did not answer|gave no connection)|every connection to Postgres is busy/i

/** Class 08 (connection), 57P (shutdown), 53300 (too many connections), and the network's. */
const CODES = /^(?:08\w{3}|57P0\d|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Postgres did not answer in time. The connection of the statement is closed: nobody else gets a late answer. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
}

/** Other work had all of a pool's connections for as long as this one could wait: there is no outage, and no more to do than try again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** Whether `error` is such a one. By its name: the server and the built application each hold this file. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'DatabaseBusy' || isDatabaseBusy(error.cause))

/** Whether `error` says that the database could not be asked, and nothing about the question. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (CODES.test(String((error as NodeJS.ErrnoException).code ?? '')) || MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
