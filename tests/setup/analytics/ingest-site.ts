import { cloneDatabase, testDatabases } from '#tests/setup/databases/databases.ts'
import { startIngestHost } from './ingest-host.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

/** The PostHog key of the sites in these tests. */
export const INGEST_KEY = 'phc_testing'

/** Starts a built site that forwards events to a local host. */
export async function startIngestSite() {
  const databases = testDatabases()
  const database = await cloneDatabase(databases, databases.migrated)
  const host = await startIngestHost()
  const site = await startServer(database.url, { POSTHOG_KEY: INGEST_KEY, POSTHOG_HOST: host.url })
  return {
    host,
    site,
    /** Posts with the site's origin, like one of its pages. */
    post: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      rawRequest(site.port, path, { method: 'POST', body, headers: { origin: site.url, ...headers } }),
    /** The single forwarded request; throws if there is not exactly one. */
    sent: () => {
      const [first, ...more] = host.received
      if (!first || more.length > 0) throw new Error(`${host.received.length} requests were forwarded`)
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
