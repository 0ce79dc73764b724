import pg from 'pg'
import { testDatabases } from './databases.ts'

const PROCESS_END_MS = 10_000

/** Closes every connection to a database and refuses new ones while `work` runs. */
export async function whileDatabaseIsAway(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: testDatabases().adminUrl })
  await admin.connect()
  try {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    // With a limit it waits for each process to end: one that outlives `work` would fail the first statement afterwards.
    await admin.query(`SELECT pg_terminate_backend(pid, ${PROCESS_END_MS}) FROM pg_stat_activity WHERE datname = $1`, [name])
    await work()
  } finally {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await admin.end()
  }
}
