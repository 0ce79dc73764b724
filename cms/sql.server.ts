import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Pool } from 'pg'
import { CommitSignal } from './commit-signal.server.ts'
import { stopClock } from './jobs/clocks.server.ts'
import type { Cms } from './payload.server.ts'

/** The database of the CMS. The config always uses the Postgres adapter; Payload's type knows only the general one. */
export const adapterOf = (cms: Pick<Cms, 'db'>): PostgresAdapter => cms.db as unknown as PostgresAdapter

/** The CMS's own connection pool, for reads that are SQL: the content view, counts, search. */
export const sqlOf = (cms: Cms): Pool => adapterOf(cms).pool

const signals = new WeakMap<Cms, CommitSignal>()

/** The signal that tells this process what was committed; the line is opened at the first call. */
export function commitsOf(cms: Cms): CommitSignal {
  const present = signals.get(cms)
  if (present) return present
  const signal = new CommitSignal()
  signals.set(cms, signal)
  return signal
}

type LastWrite = () => Promise<void>

// The build holds this module twice (pages are drawn in a graph of their own), but there is one CMS: it carries the list.
const LAST_WRITES = Symbol.for('plumbline last writes')

type WithLastWrites = Cms & { [LAST_WRITES]?: LastWrite[] }

/** Has `write` done before the connections close: for what a process counts and writes in batches. */
export const beforeClosing = (cms: Cms, write: LastWrite): void => void ((cms as WithLastWrites)[LAST_WRITES] ??= []).push(write)

/** Closes the CMS for good: what is still to be written, its job clock, once the running job has ended, then its connections. */
export async function closeCms(cms: Cms): Promise<void> {
  const pool = sqlOf(cms)
  await stopClock(cms)
  await Promise.all((cms as WithLastWrites)[LAST_WRITES]?.map((write) => write()) ?? [])
  await signals.get(cms)?.close()
  await cms.destroy()
  if (!pool.ended) await pool.end()
}
