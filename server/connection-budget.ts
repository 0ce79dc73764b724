import pg from 'pg'
import type { Env } from '../cms/env.ts'

/** The line that hears changes, and the one that health is asked by. */
const BESIDE_POOLS = 2
const PATIENCE_MS = 5000

const ASK = `
  SELECT (SELECT sum(setting::int * CASE name WHEN 'max_connections' THEN 1 ELSE -1 END)::int FROM pg_settings
      WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')) AS free,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS taken`

type Connections = { free: number; taken: number }

/** What is said when this process may ask for more connections than Postgres has left. */
export function connectionWarning(most: number, { free, taken }: Connections): string | null {
  if (most + taken <= free) return null
  const others = taken > 0 ? `, and ${taken} are taken already` : ''
  return `This process opens up to ${most} connections to Postgres, which has ${free} for everybody${others}. Pages wait when none is left: lower DATABASE_POOL, or raise max_connections of Postgres.`
}

/** Compares what this process may open with what Postgres has. Says nothing where that cannot be found out. */
export async function checkConnections(settings: Env): Promise<string | null> {
  const { DATABASE_URL, DATABASE_POOL, SEARCH_CONNECTIONS, API_CONNECTIONS } = settings
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Connections>(ASK)
    const most = DATABASE_POOL + SEARCH_CONNECTIONS + API_CONNECTIONS + BESIDE_POOLS
    return rows[0] ? connectionWarning(most, rows[0]) : null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
