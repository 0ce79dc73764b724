import pg from 'pg'
import type { Env } from '#platform/env/env.ts'

/** The connections of the commit signal and of the health check. */
const EXTRA_CONNECTIONS = 2
const TIMEOUT_MS = 5000

const CONNECTIONS_QUERY = `
  SELECT (SELECT sum(setting::int * CASE name WHEN 'max_connections' THEN 1 ELSE -1 END)::int FROM pg_settings
      WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')) AS total,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS used`

type Connections = { total: number; used: number }

/** The warning for a process that may open more connections than Postgres has left; `null` if they suffice. */
export function connectionWarning(max: number, { total, used }: Connections): string | null {
  if (max + used <= total) return null
  const others = used > 0 ? `, and ${used} are already in use` : ''
  return `This site opens up to ${max} connections to Postgres, which allows ${total} in total${others}. Pages wait when none is left: lower DATABASE_POOL, or raise max_connections in Postgres.`
}

/** Metrics have a connection of their own. */
const metricsConnections = ({ METRICS_PORT, METRICS_TOKEN }: Env) => (METRICS_PORT === undefined && METRICS_TOKEN === undefined ? 0 : 1)

/** Compares the connections this process may open with those Postgres has left; `null` if that cannot be determined. */
export async function checkConnections(settings: Env): Promise<string | null> {
  const { DATABASE_URL, DATABASE_POOL, SEARCH_CONNECTIONS, API_CONNECTIONS, WORKERS } = settings
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Connections>(CONNECTIONS_QUERY)
    const own = DATABASE_POOL + SEARCH_CONNECTIONS + API_CONNECTIONS + EXTRA_CONNECTIONS + metricsConnections(settings)
    const max = own * WORKERS
    return rows[0] ? connectionWarning(max, rows[0]) : null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
