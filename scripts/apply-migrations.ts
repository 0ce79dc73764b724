import pg from 'pg'
import { openCms } from '../cms/payload.server.ts'
import { closeCms } from '../cms/sql.server.ts'
import { inspectDatabase } from '../server/preflight.ts'

/** Any number, the same for every process of this product: whoever holds it may migrate. */
const LOCK = 7_586_253

async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

/**
 * Applies the migrations that `url` lacks; two processes that try at once wait for each other.
 * @returns the names applied, oldest first
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const { pending } = await inspectDatabase(url)
  if (pending.length === 0) return []
  return holdingLock(url, async () => {
    const { pending: stillPending } = await inspectDatabase(url)
    if (stillPending.length === 0) return []
    const cms = await openCms({ jobs: false })
    try {
      await cms.db.migrate()
    } finally {
      await closeCms(cms)
    }
    return stillPending
  })
}
