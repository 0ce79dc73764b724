import pg from 'pg'

/** Text forms that every Postgres reads back to the same values, and no timeouts: large tables take their time. */
const SETTINGS = `SET datestyle = ISO; SET intervalstyle = postgres; SET timezone = 'UTC'; SET extra_float_digits = 3;
  SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`

/** Opens a connection for a backup or a restoration. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection is reported by the statement that uses it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows
}
