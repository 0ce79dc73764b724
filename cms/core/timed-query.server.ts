import { readPoolOf } from './read-connections.server.ts'
import { isDatabaseBusy } from '#platform/database-errors.ts'
import type { Cms } from './cms.ts'
import { declareStatement } from './record-reads.ts'

const CANCELLED = '57014'
/** The message of pg's error after `query_timeout`. */
const QUERY_TIMEOUT = 'Query read timeout'

const isTooBusy = (error: unknown) =>
  isDatabaseBusy(error) || (error instanceof Error && (('code' in error && error.code === CANCELLED) || error.message === QUERY_TIMEOUT))

/** The database was too busy for a search; a retry may succeed. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
  constructor(cause: unknown) {
    super('The search took too long and was stopped. Try again in a moment, or search with fewer words.', { cause })
  }
}

export type TimedRead = <Row>(statement: { name: string; text: string; values: unknown[] }) => Promise<Row[]>

/**
 * Runs the statements of `work` on the pool for short reads: prepared, and cancelled after two seconds.
 * @throws {TooBusyError} if a statement was cancelled, got no connection or no result
 */
export async function timedQuery<T>(cms: Cms, work: (read: TimedRead) => Promise<T>): Promise<T> {
  const pool = readPoolOf(cms)
  try {
    return await work(async (statement) => {
      declareStatement(statement.text)
      return (await pool.query(statement)).rows
    })
  } catch (error) {
    throw isTooBusy(error) ? new TooBusyError(error) : error
  }
}
