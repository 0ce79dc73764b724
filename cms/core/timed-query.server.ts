import type pg from 'pg'
import { isDatabaseBusy } from '#platform/database-errors.ts'
import { env } from '#platform/env/env.ts'
import type { Cms } from './cms.ts'
import { BoundedPool } from './database/pool.server.ts'
import { declareStatement } from './record-reads.ts'
import { beforeClosing, sqlOf } from './sql.server.ts'

/**
 * A pool for short reads such as searches. Each connection is configured once instead of per transaction: read-only, a
 * statement timeout of two seconds, and generic index-based plans that stay valid as tables grow. The pool is small: as many
 * searches as the database has cores finish sooner than all of them at once, and pages and saves never wait for searches.
 */

const STATEMENT_TIMEOUT_MS = 2000
/** For a free connection, and for a result: a dead network sends none. */
const WAIT_TIMEOUT_MS = 3000
/** Prepared plans belong to the connection; the next search should reuse them. */
const IDLE_MS = 10 * 60_000

/** Settings of the query planner. */
export const PLANNING = 'SET plan_cache_mode = force_generic_plan; SET jit = off; SET enable_seqscan = off'

/** Opens a pool for short reads with at most `max` connections; the caller ends it. */
export const openReadPool = (connectionString: string | undefined, max: number): pg.Pool =>
  new BoundedPool({
    purpose: 'search',
    connectionString,
    max,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    query_timeout: WAIT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    onConnect: async (client) =>
      void (await client.query(`SET default_transaction_read_only = on; SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; ${PLANNING}`)),
  })

// The build bundles this module twice (pages render in a module graph of their own), but there is one CMS, so the pool is stored on it.
const READ_POOL = Symbol.for('plumbline brief reads')

type WithReadPool = { [READ_POOL]?: pg.Pool }

/** The CMS's pool for short reads; opened at the first call, closed with the CMS. */
export function readPoolOf(cms: Cms & WithReadPool): pg.Pool {
  if (cms[READ_POOL]) return cms[READ_POOL]
  const pool = openReadPool(sqlOf(cms).options.connectionString, env().SEARCH_CONNECTIONS)
  beforeClosing(cms, () => pool.end())
  cms[READ_POOL] = pool
  return pool
}

/** A stand-in for the CMS whose short reads use `pool`. */
export const cmsReadingFrom = (pool: Pick<pg.Pool, 'query'>): Cms => ({ [READ_POOL]: pool }) as unknown as Cms

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
