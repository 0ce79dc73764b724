import type pg from 'pg'
import { BoundedPool } from './database/pool.server.ts'
import { env } from './env.ts'
import type { Cms } from './payload.server.ts'
import { beforeClosing, sqlOf } from './sql.server.ts'

/**
 * Connections for short reads alone, as searches are. They are told once what a transaction would have to be told each
 * time: to write nothing, to stop after two seconds, and to plan a statement once, by its indexes, for tables that may
 * have grown since. They are few: as many searches at once as the database has cores are answered sooner one after
 * another than all of them slowly, and what pages and saves are read by need not wait for searches.
 */

const MOST_MS = 2000
/** For a turn, and for an answer: a connection on a network that went away without a word gives none. */
const MOST_WAITING_MS = 3000
/** The plans are kept with the connection; the next search should find them. */
const IDLE_MS = 10 * 60_000

/** How the statements are planned. */
export const PLANNING = 'SET plan_cache_mode = force_generic_plan; SET jit = off; SET enable_seqscan = off'

/** `most` connections for short reads of the database at `connectionString`. Whoever opens them ends them. */
export const openBriefReads = (connectionString: string | undefined, most: number): pg.Pool =>
  new BoundedPool({
    connectionString,
    max: most,
    connectionTimeoutMillis: MOST_WAITING_MS,
    query_timeout: MOST_WAITING_MS,
    idleTimeoutMillis: IDLE_MS,
    onConnect: async (client) =>
      void (await client.query(`SET default_transaction_read_only = on; SET statement_timeout = ${MOST_MS}; ${PLANNING}`)),
  })

// The build holds this module twice (pages are drawn in a graph of their own), but there is one CMS: it carries the connections.
const BRIEF_READS = Symbol.for('plumbline brief reads')

type WithBriefReads = { [BRIEF_READS]?: pg.Pool }

/** The CMS's connections for short reads; opened at the first call, closed with the CMS. */
export function briefReadsOf(cms: Cms & WithBriefReads): pg.Pool {
  if (cms[BRIEF_READS]) return cms[BRIEF_READS]
  const pool = openBriefReads(sqlOf(cms).options.connectionString, env().SEARCH_CONNECTIONS)
  beforeClosing(cms, () => pool.end())
  cms[BRIEF_READS] = pool
  return pool
}

/** What reads by `pool` as it would by a CMS's connections for short reads. */
export const readingBy = (pool: Pick<pg.Pool, 'query'>): Cms => ({ [BRIEF_READS]: pool }) as unknown as Cms
