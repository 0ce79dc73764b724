import { afterAll } from 'vitest'
import { announcedDatabases, cloneDatabase } from './databases.ts'
import { type SiteProcess, startServer } from './site-process.ts'

/** The built site on a seeded database of its own for the calling test file; stopped and dropped after its last test. */
export async function startSeededSite(env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const databases = announcedDatabases()
  const database = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(database.url, env)
  afterAll(async () => {
    await site.stop()
    await database.drop()
  })
  return site
}
