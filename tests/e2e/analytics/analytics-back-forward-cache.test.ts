import type { Page } from '@playwright/test'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { runningExperiment, visitWithVariants } from '#tests/setup/analytics/measured-experiment.ts'
import { expect, startVisitor, test as base, USER_AGENT } from '#tests/setup/analytics/measured-site.ts'
import { clientOf, visit } from '#tests/setup/analytics/measured-visit.ts'
import { named } from '#tests/setup/analytics/posthog-events.ts'

/** A browser with the back/forward cache enabled, which Playwright disables by default. */
const test = base.extend<{ page: Page }>({
  context: async ({ measured }, provide) => {
    const browser = await startVisitor(measured.url, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    await provide(await browser.newContext({ userAgent: USER_AGENT, baseURL: measured.url }))
    await browser.close()
  },
})

const seen = (posthog: FakePosthog) => named(posthog, '$pageview').map(({ properties }) => properties.current_url)

type Marked = Window & { mark?: boolean }

/** Navigates to a document that is not a page of the site. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void ((window as Marked).mark = true))
  await page.goto('/readyz')
}

/** Returns to the same document from the back/forward cache. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => (window as Marked).mark)).toBe(true)
}

test('C97 restoring a page from the back/forward cache is one more view, with the same variant and no other exposure', async ({
  page,
  context,
  posthog,
  measured,
}) => {
  const { path, key } = await runningExperiment(measured)
  await visitWithVariants(page, context, posthog, key)
  await visit(page, posthog, `${path}?b=1`)
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', `${path}?b=1`])
  await leave(page)
  await comeBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short')
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', `${path}?b=1`, `${path}?b=1`])
  expect(named(posthog, '$pageview')[2]?.properties).toMatchObject({ $pathname: path, $prev_pageview_pathname: path })
  // The client still captures.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await expect.poll(() => seen(posthog).slice(3)).toEqual(['/directory'])
  expect(named(posthog, 'experiment seen').map(({ properties }) => properties[`$feature/${key}`])).toEqual(['short'])
})

test('C98 a restored page follows the choice made in another tab, first a yes, then a no', async ({ page, context, posthog }) => {
  await page.goto('/pricing')
  const banner = page.getByRole('region', { name: 'Privacy choice' })
  await expect(banner).toBeVisible()
  await leave(page)
  const other = await context.newPage()
  await other.goto('/directory')
  await other.getByRole('region', { name: 'Privacy choice' }).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => seen(posthog)).toEqual(['/directory'])
  await comeBack(page)
  await expect(banner).toBeHidden()
  await expect.poll(() => seen(posthog)).toEqual(['/directory', '/pricing'])

  await leave(page)
  await other.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await other.getByRole('button', { name: 'Decline all' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => /^(?:ph|plumb)_/.test(name))).toEqual([])
  await comeBack(page)
  const client = await clientOf(page)
  expect(await client.evaluate((ph) => ph.capture('after') === undefined)).toBe(true)
  await page.evaluate(() => document.body.click())
  // Queued events are sent when the page is left.
  await page.goto('/readyz')
  const ofPage = posthog.events().filter(({ properties }) => properties.$pathname === '/pricing')
  expect(ofPage.filter(({ event }) => ['after', '$autocapture'].includes(event))).toEqual([])
  expect(seen(posthog)).toEqual(['/directory', '/pricing'])
})
