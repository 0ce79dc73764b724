import type { Cms } from './payload.server.ts'
import { sqlOf } from './sql.server.ts'

/** What is read from: the pool, or one connection that holds a snapshot. */
export type Db = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** A connection that sees one moment of the database, whatever others commit. `release` may be called twice. */
export type Snapshot = { db: Db; release: () => Promise<void> }

/** Opens a read-only view of this moment. Whoever opens it releases it; what still reads then is told so. */
export async function openSnapshot(cms: Cms): Promise<Snapshot> {
  const client = await sqlOf(cms).connect()
  let isOpen = true
  const release = async () => {
    if (!isOpen) return
    isOpen = false
    // A connection that cannot even end its transaction is not given to others.
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
