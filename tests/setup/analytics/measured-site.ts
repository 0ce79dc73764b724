import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { freePort } from '#scripts/postgres/embedded.ts'
import { FLAGS, test as base } from '#tests/setup/browser/browser.ts'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { type FakePosthog, startFakePosthog } from './fake-posthog.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

/** The PostHog key in these tests. */
const KEY = 'phc_a-key-for-tests'

/** Not localhost, where the client records no network requests and shares no cookies (C94.7). */
const HOST = 'plumbline.test'
/** The client detects bots by user agent and by `navigator.webdriver`, which this switch disables (C85). */
const VISITOR = ['--disable-blink-features=AutomationControlled', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

type Measured = { url: string; posthog: FakePosthog }

/** Starts the built site with analytics and a fake PostHog. */
async function startMeasuredSite(): Promise<Measured & { stop: () => Promise<void> }> {
  const database = await cloneDatabase(testDatabases(), testDatabases().seeded)
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

/** Launches a browser that the client does not recognize as a bot. */
export const startVisitor = (url: string, options: LaunchOptions = {}): Promise<Browser> =>
  // Treats the origin as secure, so that APIs restricted to secure contexts are available.
  chromium.launch({
    executablePath: process.env.E2E_CHROMIUM,
    args: [...FLAGS, ...VISITOR, `--unsafely-treat-insecure-origin-as-secure=${url}`],
    ...options,
  })

/**
 * Drops queued events, and closes the pages: one that stays open between tests would repeat failed requests, and the next test, even
 * one with a browser of its own, would count them.
 */
async function endPages(context: BrowserContext): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames())
  await Promise.all(frames.map((frame) => frame.evaluate(() => void (Navigator.prototype.sendBeacon = () => true))))
  await Promise.all(context.pages().map((page) => page.close()))
}

/** The browser tests' `test`, on a site with analytics and with a browser that is not recognized as a bot. */
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
  page: async ({ page }, provide) => {
    await provide(page)
    await endPages(page.context())
  },
  userAgent: async ({}, provide) => provide(USER_AGENT),
  posthog: async ({ measured }, provide) => {
    measured.posthog.reset()
    await provide(measured.posthog)
  },
})

export { expect } from '@playwright/test'
