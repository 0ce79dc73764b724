import type { Cms } from './cms.ts'
import { sqlOf } from './sql.server.ts'

/** The source of reads: the pool, or one connection that holds a snapshot. */
export type Db = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** A connection that sees one consistent state of the database, whatever others commit. `release` is idempotent. */
export type Snapshot = { db: Db; release: () => Promise<void> }

/** Opens a read-only snapshot; the caller releases it. Reading after that throws. */
export async function openSnapshot(cms: Cms): Promise<Snapshot> {
  const client = await sqlOf(cms).connect()
  let isOpen = true
  const release = async () => {
    if (!isOpen) return
    isOpen = false
    // A connection that cannot even roll back is destroyed instead of returned to the pool.
    const ended = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.release(!ended)
  }
  const db: Db = {
    query: (text, values) => {
      if (!isOpen) throw new Error('This snapshot was released.')
      return client.query(text, values)
    },
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return { db, release }
  } catch (error) {
    await release()
    throw error
  }
}
