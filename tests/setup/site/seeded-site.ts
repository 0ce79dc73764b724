import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { type SiteProcess, startServer } from './site-process.ts'

/** Starts the built site on a seeded database of its own; `stop` also drops the database. */
export async function startSeededSite(env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const databases = testDatabases()
  const database = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(database.url, env)
  const stop = async () => {
    await site.stop()
    await database.drop()
  }
  return { ...site, stop }
}
