import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/measured-site.ts'
import { agree, visit } from '#tests/setup/measured-visit.ts'

/** The page does what it is for: it opens another one. */
async function works(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
}

/** Faults of the page itself are never expected here: what is logged by the browser about a request is all there may be. */
const REQUESTS = /^(?:console: Failed to load resource|request failed|[45]\d\d:)/

for (const [what, answer] of [
  ['500 to everything', { status: 500 }],
  ['429 to everything', { status: 429 }],
  ['that everything is over its quota', { status: 200, body: { quota_limited: ['events', 'recordings'] } }],
  ['nonsense', { status: 200, body: '<html>' }],
  ['very slowly', { status: 200, delayMs: 20_000 }],
] as const) {
  test(`C99 a PostHog that answers ${what} changes nothing for the visitor`, async ({ page, posthog, expectFault }) => {
    expectFault(REQUESTS)
    // The script of settings is theirs too.
    posthog.answerWith(/ \/(?!array\/.*\.js)/, () => answer)
    await agree(page)
    await page.goto('/pricing')
    await expect.poll(() => posthog.requests.length).toBeGreaterThan(0)
    await works(page)
  })
}

test('C99 a browser that blocks the client, or its scripts, or the way to PostHog, shows the site as it is', async ({
  page,
  posthog,
  expectFault,
}) => {
  expectFault(REQUESTS)
  await agree(page)
  for (const blocked of ['**/assets/module-*', '**/ingest/static/**', '**/ingest/**', '**/consent.json']) {
    await page.route(blocked, (route) => route.abort('blockedbyclient'))
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/pricing')
    await failed
    await works(page)
    // Without its further scripts the client itself goes on.
    if (blocked === '**/ingest/static/**') await expect.poll(() => posthog.requests.length).toBeGreaterThan(0)
    await page.unroute(blocked)
  }
})

test('C99 a browser that refuses all storage is measured for as long as the page is shown', async ({ page, posthog }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    // What the visitor chose was kept by another means: here it is the one thing that can be read.
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

test('the client does its work in pieces: none of it holds the page up for long', async ({ page, posthog }) => {
  // What it costs is measured and written down (docs/decisions); here, that reading its code and starting it are two tasks.
  posthog.decide.sessionRecording = {}
  await visit(page, posthog, '/pricing')
  const order = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const at = (pattern: RegExp) => order.findIndex((path) => pattern.test(path))
  expect(at(/after-idle/)).toBeGreaterThan(-1)
  expect(at(/\/module-/)).toBeGreaterThan(at(/after-idle/))
  expect(at(/\/ingest\//)).toBeGreaterThan(at(/\/module-/))
})
