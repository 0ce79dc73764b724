import pg from 'pg'
import { announcedDatabases } from './databases.ts'

/** Closes every connection to a database and has it refuse new ones while `work` is done; then it is there again. */
export async function whileDatabaseIsAway(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: announcedDatabases().adminUrl })
  await admin.connect()
  try {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    await work()
  } finally {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await admin.end()
  }
}
