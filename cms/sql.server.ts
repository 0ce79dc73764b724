import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Pool } from 'pg'
import type { Cms } from './payload.server.ts'

/** The CMS's own connection pool, for reads that are SQL: the content view, counts, search. */
export function sqlOf(cms: Cms): Pool {
  // The config always uses the Postgres adapter; Payload's type knows only the general one.
  return (cms.db as unknown as PostgresAdapter).pool
}

/**
 * An idle connection that Postgres closes (a restart, a fail-over) is an event without a query to blame; unheard, it
 * would end the process. The pool opens a new one when it needs it.
 */
export function surviveLostConnections(cms: Cms): void {
  // Tools that only read the configuration open no pool.
  ;(sqlOf(cms) as Pool | undefined)?.on('error', (error) => cms.logger.warn(`A database connection was lost: ${error.message}`))
}

/** Closes the CMS for good: its job clock, then its connections. */
export async function closeCms(cms: Cms): Promise<void> {
  const pool = sqlOf(cms)
  await cms.destroy()
  if (!pool.ended) await pool.end()
}
