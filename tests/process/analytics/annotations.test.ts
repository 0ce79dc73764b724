import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { startIngestHost } from '#tests/setup/analytics/ingest-host.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

test('a new build is annotated by exactly one of several processes', async () => {
  const databases = testDatabases()
  const database = await cloneDatabase(databases, databases.migrated)
  const posthog = await startIngestHost()
  const settings = { POSTHOG_KEY: 'phc_testing', POSTHOG_HOST: posthog.url, POSTHOG_API_KEY: 'phx_testing', POSTHOG_PROJECT_ID: '7' }
  const sites = [await startServer(database.url, settings)]
  try {
    sites.push(await startServer(database.url, settings))
    await expect.poll(() => posthog.received.length, { timeout: 120_000, interval: 500 }).toBe(1)
    const { id } = JSON.parse(await readFile('dist/client/builds/latest.json', 'utf8')) as { id: string }
    const [request] = posthog.received
    expect(request).toMatchObject({ method: 'POST', url: '/api/projects/7/annotations/' })
    expect(JSON.parse(request?.body.toString() ?? '')).toMatchObject({ content: `Deployed build ${id.slice(0, 12)}.`, scope: 'project' })
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()))
    await posthog.close()
    await database.drop()
  }
  expect(posthog.received).toHaveLength(1)
})
