import type { Page } from '@playwright/test'
import { expect, test as base, untilQuiet } from '#tests/setup/browser/browser.ts'
import { startSeededSite } from './seeded-site.ts'
import { signIn, type SiteProcess } from './site-process.ts'

const TAGS = { tagManager: 'GTM-AB12CD3', adTracker: '1234567' }
const NO_TAGS = { tagManager: '', adTracker: '' }

async function startConsentSite(tags: Record<string, string>): Promise<SiteProcess> {
  const settings = { POSTHOG_KEY: 'phc_for-tests', POSTHOG_BOTS: 'capture', COUNTRY_HEADER: 'cf-ipcountry', LOG_LEVEL: 'error' }
  const site = await startSeededSite(settings)
  const token = (await signIn(site.url)).replace('payload-token=', '')
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  const saved = await fetch(`${site.url}/api/globals/analytics`, { method: 'POST', headers, body: JSON.stringify(tags) })
  if (!saved.ok) throw new Error(`the tags were not saved: ${await saved.text()}`)
  return site
}

/** The requests of a page, and what it stored in the browser. */
export type Traces = { ingested: string[]; elsewhere: string[]; stored: () => Promise<string[]>; cookies: () => Promise<string[]> }

/** Answers all requests to PostHog and other hosts, so that nothing leaves this machine, and records them. */
async function trace(page: Page, url: string): Promise<Traces> {
  const [ingested, elsewhere]: [string[], string[]] = [[], []]
  await page.route(`${url}/ingest/**`, (route) => {
    ingested.push(route.request().url())
    return route.fulfill({ json: {} })
  })
  await page.route(
    (other) => other.origin !== url && other.protocol.startsWith('http'),
    (route) => {
      elsewhere.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return {
    ingested,
    elsewhere,
    stored: () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !/^(?:tsr-|plumb:reload)/.test(key)),
      ),
    cookies: async () => (await page.context().cookies()).map(({ name }) => name).toSorted(),
  }
}

/** `test` on a site that asks for consent to analytics, and with `tagged` also to marketing. */
export const test = base.extend<{ traces: Traces }, { tagged: boolean; consentSite: SiteProcess }>({
  tagged: [false, { option: true, scope: 'worker' }],
  consentSite: [
    async ({ tagged }, provide) => {
      const site = await startConsentSite(tagged ? TAGS : NO_TAGS)
      await provide(site)
      await site.stop()
      // Errors only.
      process.stdout.write(site.output())
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ consentSite }, provide) => provide(consentSite.url),
  traces: [
    async ({ page, baseURL, expectFault }, provide) => {
      // Requests to other origins are the subject of these tests.
      expectFault(/^foreign request: /)
      await provide(await trace(page, baseURL ?? ''))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The consent bar at the bottom of the window. */
export const question = (page: Page, name: string | RegExp = 'Privacy choice') => page.getByRole('region', { name, exact: true })
/** The dialog with all purposes. */
export const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })
/** The button in the footer that opens the dialog. */
export const inFooter = (page: Page, name = 'Privacy choices') => page.getByRole('contentinfo').getByRole('button', { name })
/** A button of the consent bar. */
export const button = (page: Page, name: string) => question(page).getByRole('button', { name })

/** Waits until the page has loaded its consent rules and acted on them. */
export async function settled(page: Page): Promise<void> {
  await page.waitForResponse(/\/consent\.json$/)
  await untilQuiet(page)
}

/** Opens a page and waits until it has settled. */
export async function open(page: Page, path = '/'): Promise<void> {
  const done = settled(page)
  await page.goto(path)
  await done
}

/** Asserts that nothing was stored and nothing was sent. */
export async function expectNothing(page: Page, { ingested, elsewhere, stored, cookies }: Traces): Promise<void> {
  expect([ingested, elsewhere, await cookies()]).toEqual([[], [], []])
  expect((await stored()).filter((key) => key !== 'plumb:consent')).toEqual([])
}
