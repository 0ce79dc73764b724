import { cloneDatabase, announcedDatabases } from './databases.ts'
import { startIngestHost } from './ingest-host.ts'
import { rawRequest } from './raw-request.ts'
import { startServer } from './site-process.ts'

/** The project's key at the sites of these tests. */
export const INGEST_KEY = 'phc_testing'

/** A built site that hands events on to a host of this machine. */
export async function startIngestSite() {
  const databases = announcedDatabases()
  const database = await cloneDatabase(databases, databases.migrated)
  const host = await startIngestHost()
  const site = await startServer(database.url, { POSTHOG_KEY: INGEST_KEY, POSTHOG_HOST: host.url })
  return {
    host,
    site,
    /** Sends as a page of the site does. */
    post: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      rawRequest(site.port, path, { method: 'POST', body, headers: { origin: site.url, ...headers } }),
    /** The one request that was handed on. */
    sent: () => {
      const [first, ...more] = host.received
      if (!first || more.length > 0) throw new Error(`${host.received.length} requests were handed on`)
      return first
    },
    close: async () => {
      await site.stop()
      await host.close()
      await database.drop()
    },
  }
}

export type IngestSite = Awaited<ReturnType<typeof startIngestSite>>
