import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { agree } from '#tests/setup/analytics/measured-visit.ts'

/** Checks that navigation still works. */
async function works(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
}

/** Allows only the browser's own log messages about failed requests, never errors of the page. */
const REQUESTS = /^(?:console: Failed to load resource|request failed|[45]\d\d:)/

test('C99 the site works if PostHog fails, or the browser blocks the client, its scripts or requests', async ({
  page,
  posthog,
  expectFault,
}) => {
  expectFault(REQUESTS)
  await agree(page)
  // The config script comes from PostHog too.
  posthog.answerWith(/ \/(?!array\/.*\.js)/, () => ({ status: 500 }))
  await page.goto('/pricing')
  await expect.poll(() => posthog.requests.length).toBeGreaterThan(0)
  await works(page)
  posthog.reset()
  for (const blocked of ['**/assets/module-*', '**/ingest/static/**', '**/ingest/**', '**/consent.json']) {
    posthog.requests.length = 0
    await page.route(blocked, (route) => route.abort('blockedbyclient'))
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/pricing')
    await failed
    await works(page)
    // The client still works without its extension scripts.
    if (blocked === '**/ingest/static/**') await expect.poll(() => posthog.requests.length).toBeGreaterThan(0)
    await page.unroute(blocked)
  }
})

test('C99 without storage a visitor is measured for the lifetime of the page', async ({ page, posthog }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    // Only the stored choice can be read; all other storage throws.
    const chosen = JSON.stringify({ analytics: true, recording: true, marketing: false, textVersion: 1, at: '2026-11-22T00:00:00.000Z' })
    const store = {
      getItem: (key: string) => (key === 'plumb:consent' ? chosen : refuse.get()),
      setItem: refuse.get,
      removeItem: refuse.get,
    }
    Object.defineProperty(window, 'localStorage', { get: () => store })
    Object.defineProperty(window, 'sessionStorage', refuse)
    Object.defineProperty(document, 'cookie', { ...refuse, set: refuse.get })
  })
  await page.goto('/pricing')
  await expect.poll(() => posthog.events().some(({ event }) => event === '$pageview')).toBe(true)
  await works(page)
  await expect.poll(() => posthog.events().filter(({ event }) => event === '$pageview').length).toBe(2)
})
