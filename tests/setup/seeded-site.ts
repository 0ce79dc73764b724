import { announcedDatabases, cloneDatabase } from './databases.ts'
import { type SiteProcess, startServer } from './site-process.ts'

/** The built site on a seeded database of its own; to be stopped by whoever started it, which drops the database too. */
export async function startSeededSite(env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const databases = announcedDatabases()
  const database = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(database.url, env)
  const stop = async () => {
    await site.stop()
    await database.drop()
  }
  return { ...site, stop }
}
