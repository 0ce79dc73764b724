import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Pool } from 'pg'
import { CommitSignal } from './commit-signal.server.ts'
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

const signals = new WeakMap<Cms, CommitSignal>()

/** The signal that tells this process what was committed; the line is opened at the first call. */
export function commitsOf(cms: Cms): CommitSignal {
  const present = signals.get(cms)
  if (present) return present
  const signal = new CommitSignal()
  signals.set(cms, signal)
  return signal
}

/** Closes the CMS for good: its job clock, then its connections. */
export async function closeCms(cms: Cms): Promise<void> {
  const pool = sqlOf(cms)
  await signals.get(cms)?.close()
  await cms.destroy()
  if (!pool.ended) await pool.end()
}
