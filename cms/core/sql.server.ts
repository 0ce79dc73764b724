import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Pool } from 'pg'
import { CommitSignal } from './commit-signal.server.ts'
import type { Cms } from './cms.ts'
import { recordingPool } from './record-reads.ts'

/** The database adapter of the CMS. The config always uses Postgres, but Payload's type only knows the generic adapter. */
export const adapterOf = (cms: Pick<Cms, 'db'>): PostgresAdapter => cms.db as unknown as PostgresAdapter

// The build bundles this module twice (pages render in a module graph of their own), but there is one CMS, so what belongs to it is
// stored on it.
const RECORDING_POOL = Symbol.for('plumbline.recording-pool')
const SIGNAL = Symbol.for('plumbline.commit-signal')
const CLOSE_HOOKS = Symbol.for('plumbline last writes')

type Own = { [RECORDING_POOL]?: Pool; [SIGNAL]?: CommitSignal; [CLOSE_HOOKS]?: CloseHook[] }

/**
 * The CMS's own connection pool, for raw SQL: the content view, counts, search. Its statements declare what they read. A command that
 * works without a database has none, and asks for it without using it.
 */
export function sqlOf(cms: Cms & Own): Pool {
  const { pool } = adapterOf(cms) as { pool: Pool | undefined }
  return pool ? (cms[RECORDING_POOL] ??= recordingPool(pool)) : (pool as unknown as Pool)
}

/** The signal that notifies this process of commits; its connection is opened at the first call. */
export const commitSignalOf = (cms: Cms & Own): CommitSignal => (cms[SIGNAL] ??= new CommitSignal())

type CloseHook = () => Promise<void>

/** Registers a hook that runs before the connections close, for example to flush batched writes. */
export const beforeClosing = (cms: Cms & Own, hook: CloseHook): void => void (cms[CLOSE_HOOKS] ??= []).push(hook)

/** Runs the close hooks, then closes all connections. */
export async function closeDatabase(cms: Cms & Own): Promise<void> {
  const pool = sqlOf(cms)
  await Promise.all(cms[CLOSE_HOOKS]?.map((hook) => hook()) ?? [])
  await cms[SIGNAL]?.close()
  await cms.destroy()
  if (!pool.ended) await pool.end()
}
