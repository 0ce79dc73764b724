import type { Page } from '@playwright/test'
import { expect, test as base } from './browser.ts'
import { startSeededSite } from './seeded-site.ts'
import { signIn, type SiteProcess } from './site-process.ts'

const TAGS = { tagManager: 'GTM-AB12CD3', adTracker: '1234567' }
const NO_TAGS = { tagManager: '', adTracker: '' }

async function startAsked(tags: Record<string, string>): Promise<SiteProcess> {
  const settings = { POSTHOG_KEY: 'phc_for-tests', POSTHOG_BOTS: 'capture', COUNTRY_HEADER: 'cf-ipcountry', LOG_LEVEL: 'error' }
  const site = await startSeededSite(settings)
  const token = (await signIn(site.url)).replace('payload-token=', '')
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  const saved = await fetch(`${site.url}/api/globals/analytics`, { method: 'POST', headers, body: JSON.stringify(tags) })
  if (!saved.ok) throw new Error(`the tags were not saved: ${await saved.text()}`)
  return site
}

/** What a page asked for, and what it left in the browser. */
export type Traces = { ingested: string[]; elsewhere: string[]; stored: () => Promise<string[]>; cookies: () => Promise<string[]> }

/** Answers for PostHog and for everybody else, so that nothing leaves this machine, and writes down who was asked. */
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

/** The browser tests' `test`, on a site that asks what may be measured; with `tagged` also for marketing. */
export const test = base.extend<{ traces: Traces }, { tagged: boolean; asked: SiteProcess }>({
  tagged: [false, { option: true, scope: 'worker' }],
  asked: [
    async ({ tagged }, provide) => {
      const site = await startAsked(tagged ? TAGS : NO_TAGS)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ asked }, provide) => provide(asked.url),
  traces: [
    async ({ page, baseURL, expectFault }, provide) => {
      // The usual watch knows one site only; whom pages ask is what these tests are about.
      expectFault(/^foreign request: /)
      await provide(await trace(page, baseURL ?? ''))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The bar at the foot of the window. */
export const question = (page: Page, name: string | RegExp = 'Privacy choice') => page.getByRole('region', { name, exact: true })
/** The dialog with each purpose. */
export const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })
/** What opens it from every page. */
export const inFooter = (page: Page, name = 'Privacy choices') => page.getByRole('contentinfo').getByRole('button', { name })
/** An answer of the bar. */
export const button = (page: Page, name: string) => question(page).getByRole('button', { name })

/** The page has asked what to measure, and had time to act on it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForResponse(/\/consent\.json$/)
  await page.waitForLoadState('networkidle')
}

/** Opens a page and waits until it has asked and acted. */
export async function open(page: Page, path = '/'): Promise<void> {
  const done = settled(page)
  await page.goto(path)
  await done
}

/** Nothing was stored, and nobody was told anything. */
export async function expectNothing(page: Page, { ingested, elsewhere, stored, cookies }: Traces): Promise<void> {
  expect([ingested, elsewhere, await cookies()]).toEqual([[], [], []])
  expect((await stored()).filter((key) => key !== 'plumb:consent')).toEqual([])
}
