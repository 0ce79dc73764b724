import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'

const MAX_WAIT_MS = 120_000
const QUIET_MS = 2000

const VACUUMING = `SELECT count(*)::integer AS workers FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'`

/**
 * Waits for the aftermath of loading data (garbage collection, checkpoint, autovacuum), which would otherwise disturb the next
 * measurement.
 */
export async function settle(pool: pg.Pool): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  await pool.query('CHECKPOINT')
  let quietSince = Date.now()
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until && Date.now() - quietSince < QUIET_MS; await sleep(200)) {
    const { rows } = await pool.query<{ workers: number }>(VACUUMING)
    if (rows[0]?.workers !== 0) quietSince = Date.now()
  }
}
