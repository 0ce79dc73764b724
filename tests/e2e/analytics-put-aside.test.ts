import type { Page } from '@playwright/test'
import type { FakePosthog } from '#tests/setup/fake-posthog.ts'
import { runningExperiment, visitWithVariants } from '#tests/setup/measured-experiment.ts'
import { expect, startVisitor, test as base, USER_AGENT } from '#tests/setup/measured-site.ts'
import { clientOf, named, visit } from '#tests/setup/measured-visit.ts'

/** A browser that puts documents aside when they are left, as browsers do; Playwright tells them not to. */
const test = base.extend<{ page: Page }>({
  context: async ({ measured }, provide) => {
    const browser = await startVisitor(measured.url, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    await provide(await browser.newContext({ userAgent: USER_AGENT, baseURL: measured.url }))
    await browser.close()
  },
})

const seen = (posthog: FakePosthog) => named(posthog, '$pageview').map(({ properties }) => properties.current_url)

type Marked = Window & { mark?: boolean }

/** Leaves for a document that is none of the site's pages. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void ((window as Marked).mark = true))
  await page.goto('/readyz')
}

/** Comes back to the very document that was left, which is not loaded again. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => (window as Marked).mark)).toBe(true)
}

test('C97 who comes back to a page that was put aside views it again, once', async ({ page, posthog }) => {
  await visit(page, posthog, '/pricing?b=1')
  await expect.poll(() => seen(posthog)).toEqual(['/pricing?b=1'])
  await leave(page)
  await comeBack(page)
  await expect.poll(() => seen(posthog)).toEqual(['/pricing?b=1', '/pricing?b=1'])
  expect(named(posthog, '$pageview')[1]?.properties).toMatchObject({ $pathname: '/pricing', $prev_pageview_pathname: '/pricing' })
  // The client goes on as before.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await expect.poll(() => seen(posthog).slice(2)).toEqual(['/directory'])
})

test('C98 a page that was put aside is not measured any more once consent was taken back in another tab', async ({
  page,
  context,
  posthog,
}) => {
  await visit(page, posthog)
  await expect.poll(() => seen(posthog)).toEqual(['/pricing'])
  await leave(page)
  const other = await context.newPage()
  await visit(other, posthog, '/directory')
  await other.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await other.getByRole('button', { name: 'Decline all' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => /^(?:ph|plumb)_/.test(name))).toEqual([])
  await other.close()
  posthog.requests.length = 0
  await comeBack(page)
  const client = await clientOf(page)
  expect(await client.evaluate((ph) => ph.capture('after') === undefined)).toBe(true)
  await page.evaluate(() => document.body.click())
  // What waits is sent when a page is left.
  await page.goto('about:blank')
  expect(posthog.requests).toEqual([])
})

test('C98 a page that was put aside is measured once consent was given in another tab', async ({ page, context, posthog }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeVisible()
  await leave(page)
  const other = await context.newPage()
  await other.goto('/directory')
  await other.getByRole('region', { name: 'Privacy choice' }).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => seen(posthog)).toEqual(['/directory'])
  await comeBack(page)
  await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeHidden()
  await expect.poll(() => seen(posthog)).toEqual(['/directory', '/pricing'])
})

test('the variant of an experiment stays on a page that was put aside, and is not told again', async ({
  page,
  context,
  posthog,
  measured,
}) => {
  const { path, key } = await runningExperiment(measured)
  await visitWithVariants(page, context, posthog)
  await visit(page, posthog, path)
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', path])
  await leave(page)
  await comeBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short')
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', path, path])
  await expect.poll(() => named(posthog, 'experiment seen').map(({ properties }) => properties[`$feature/${key}`])).toEqual(['short'])
})
