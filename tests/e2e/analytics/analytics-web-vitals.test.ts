import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { arrival, visit } from '#tests/setup/analytics/measured-visit.ts'
import { captured, freeze, watchCaptures } from '#tests/setup/analytics/watch-client.ts'

type Reports = Window & { reports?: Record<string, (metric: { name: string; value: number }) => void> }

/** Replaces the web-vitals library with one that reports on demand. */
const measureByHand = (page: Page) =>
  page.route('**/ingest/static/web-vitals.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.reports = {}
        const on = (name) => (report) => { window.reports[name] = report }
        window.__PosthogExtensions__ = {
          ...window.__PosthogExtensions__,
          postHogWebVitalsCallbacks: { onCLS: on('CLS'), onFCP: on('FCP'), onINP: on('INP'), onLCP: on('LCP') },
        }`,
    }),
  )

const report = (page: Page, name: string, value: number) =>
  page.evaluate((metric) => (window as Reports).reports?.[metric.name]?.(metric), { name, value })

/** Fakes the browser's first-paint entry with the given time. */
const paintAfter = (page: Page, milliseconds: number) =>
  page.addInitScript((late) => {
    const { get } = Object.getOwnPropertyDescriptor(PerformanceEntry.prototype, 'startTime') as { get: () => number }
    Object.defineProperty(PerformanceEntry.prototype, 'startTime', {
      get(this: PerformanceEntry) {
        return this.name === 'first-contentful-paint' ? late : get.call(this)
      },
    })
  }, milliseconds)

test('C92.6 web vitals are sent together, after five seconds at the latest or on navigation', async ({ page, posthog }) => {
  await page.clock.install()
  await measureByHand(page)
  const client = await visit(page, posthog)
  await page.waitForFunction(() => Object.keys((window as Reports).reports ?? {}).length === 4)
  await page.waitForLoadState('networkidle')
  await freeze(page)
  await watchCaptures(client)
  const vitals = async () =>
    (await captured(page))
      .filter(({ event }) => event === '$web_vitals')
      .map(({ properties }) => Object.keys(properties).flatMap((key) => /^\$web_vitals_(\w+)_value$/.exec(key)?.[1] ?? []))
  await report(page, 'FCP', 100)
  await page.clock.runFor(4999)
  expect(await vitals()).toEqual([])
  await page.clock.runFor(1)
  expect(await vitals()).toEqual([['FCP']])
  for (const name of ['CLS', 'FCP', 'INP', 'LCP']) await report(page, name, 1)
  expect((await vitals()).at(-1)).toEqual(['CLS', 'FCP', 'INP', 'LCP'])
  await report(page, 'CLS', 1)
  await page.evaluate(() => history.replaceState(history.state, '', '#elsewhere'))
  await report(page, 'FCP', 1)
  expect((await vitals()).slice(2)).toEqual([['CLS']])
})

test('C92.6 the page’s own web vitals arrive', async ({ page, posthog }) => {
  await visit(page, posthog)
  const event = await arrival(posthog, '$web_vitals')
  expect(event.properties.$web_vitals_FCP_value).toBeGreaterThan(0)
  expect(event.properties.$web_vitals_FCP_event).toMatchObject({ name: 'FCP', $session_id: event.properties.$session_id })
})

for (const [late, arrives] of [
  [899_999, true],
  [900_000, false],
] as const) {
  test(`C92.6 a first paint after ${late} ms is ${arrives ? 'reported' : 'ignored as implausible'}`, async ({ page, posthog }) => {
    await paintAfter(page, late)
    await visit(page, posthog)
    // A click finalizes the largest contentful paint, which is reported in any case.
    await page.locator('main').click({ position: { x: 2, y: 2 } })
    const reported = async () => {
      const { properties } = await arrival(posthog, '$web_vitals')
      return properties
    }
    expect((await reported()).$web_vitals_LCP_value).toBeGreaterThan(0)
    expect((await reported()).$web_vitals_FCP_value).toBe(arrives ? late : undefined)
  })
}
