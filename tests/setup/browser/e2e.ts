import { cloneDatabase, openTestDatabases } from '#tests/setup/databases/databases.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

/** Playwright's global setup: a browser, and the production build on a seeded database of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_CHROMIUM = findChromium()
  process.env.E2E_HEADLESS_SHELL = findHeadlessShell()
  const { databases, close } = await openTestDatabases()
  const database = await cloneDatabase(databases, databases.seeded)
  // All tests share one address, which sends more forms than a visitor would.
  const site = await startServer(database.url, { STYLEGUIDE: 'on', LOG_LEVEL: 'error', FORM_LIMIT_ADDRESS: '1000/10m' })
  process.env.E2E_URL = site.url
  return async () => {
    await site.stop()
    await database.drop()
    await close()
  }
}
