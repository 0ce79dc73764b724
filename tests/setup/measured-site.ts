import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { freePort } from '#scripts/postgres/embedded.ts'
import { FLAGS, test as base } from './browser.ts'
import { announcedDatabases, cloneDatabase } from './databases.ts'
import { type FakePosthog, startFakePosthog } from './fake-posthog.ts'
import { startServer } from './site-process.ts'

/** The project's key in these tests. */
export const KEY = 'phc_a-key-for-tests'

/** Where nothing is recorded of the network, and no cookie is shared, is localhost; so it is another name (C94.7). */
const HOST = 'plumbline.test'
/** The client looks for programs by their name and by this switch (C85). */
const VISITOR = ['--disable-blink-features=AutomationControlled', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

type Measured = { url: string; posthog: FakePosthog }

/** The built site, measured, with a PostHog of its own behind it. */
async function startMeasuredSite(): Promise<Measured & { stop: () => Promise<void> }> {
  const database = await cloneDatabase(announcedDatabases(), announcedDatabases().seeded)
  const [posthog, port] = [await startFakePosthog(), await freePort()]
  const url = `http://${HOST}:${port}`
  const env = { LOG_LEVEL: 'error', SITE_URL: url, POSTHOG_KEY: KEY, POSTHOG_HOST: posthog.url, POSTHOG_UI_HOST: 'https://eu.posthog.com' }
  const site = await startServer(database.url, env, { port })
  const stop = async () => {
    await site.stop()
    await posthog.close()
    await database.drop()
  }
  return { url, posthog, stop }
}

/** A browser whose visitor is no program to the site. */
export const startVisitor = (url: string, options: LaunchOptions = {}): Promise<Browser> =>
  // As if the site were served over https: what browsers keep to such sites is there.
  chromium.launch({
    executablePath: process.env.E2E_CHROMIUM,
    args: [...FLAGS, ...VISITOR, `--unsafely-treat-insecure-origin-as-secure=${url}`],
    ...options,
  })

/** The browser tests' `test`, on a site that measures; the visitor is no program to it. */
export const test = base.extend<{ posthog: FakePosthog }, { measured: Measured }>({
  browser: [
    async ({ measured }, provide) => {
      const browser = await startVisitor(measured.url)
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  measured: [
    async ({}, provide) => {
      const site = await startMeasuredSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ measured }, provide) => provide(measured.url),
  // Other projects in the same page, as some tests have, are none of the site's: it hands nothing of theirs on.
  page: async ({ page }, provide) => {
    await page.route(
      ({ pathname }) => pathname.startsWith('/ingest/array/') && !pathname.startsWith(`/ingest/array/${KEY}/`),
      (route) => route.fulfill(route.request().url().endsWith('.js') ? { contentType: 'text/javascript', body: '' } : { json: {} }),
    )
    await provide(page)
  },
  userAgent: async ({}, provide) => provide(USER_AGENT),
  posthog: async ({ measured }, provide) => {
    measured.posthog.reset()
    await provide(measured.posthog)
  },
})

export { expect } from '@playwright/test'
