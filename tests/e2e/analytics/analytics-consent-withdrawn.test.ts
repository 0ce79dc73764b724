import type { Page } from '@playwright/test'
import { expect, KEY, test } from '#tests/setup/analytics/measured-site.ts'
import { another, arrival, frames, siteClientOf, named, visit } from '#tests/setup/analytics/measured-visit.ts'
import { waiting } from '#tests/setup/analytics/watch-client.ts'

const PAGES = [
  '/',
  '/pricing',
  '/platform',
  '/directory',
  '/directory/eslint',
  '/directory/eslint/issues/no-unused-vars',
  '/blog',
  '/changelog',
  '/glossary',
  '/contact-sales',
]

test('nothing is sent or stored before consent, on ten pages', async ({ page, context, posthog }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(posthog.requests).toEqual([])
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/ingest'))).toEqual([])
  expect((await context.cookies()).filter(({ name }) => /ph_|posthog|plumb/.test(name))).toEqual([])
  const stored = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /ph_|posthog/i.test(key)),
  )
  expect(stored).toEqual([])
})

test('C81 with every feature on, requests go only to the site, and its policy is never violated', async ({ page, posthog, baseURL }) => {
  // Requests to other hosts, errors and policy violations fail the test automatically.
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).origin))
  Object.assign(posthog.decide, {
    sessionRecording: { consoleLogRecordingEnabled: true, networkPayloadCapture: { recordBody: true } },
    heatmaps: true,
    captureDeadClicks: true,
    autocaptureExceptions: true,
    capturePerformance: { web_vitals: true, network_timing: true },
  })
  await visit(page, posthog, '/pricing')
  for (const path of PAGES.slice(0, 4)) {
    await page.goto(path)
    await expect
      .poll(() => page.evaluate(() => 'rrweb' in ((window as { __PosthogExtensions__?: object }).__PosthogExtensions__ ?? {})))
      .toBe(true)
    await page.waitForLoadState('networkidle')
  }
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
  expect([...hosts]).toEqual([baseURL])
  await page.evaluate(
    () =>
      void setTimeout(() =>
        window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: thrown', error: new Error('thrown') })),
      ),
  )
  const exception = await arrival(posthog, '$exception')
  expect(JSON.stringify(exception.properties.$exception_list)).toContain('thrown')
})

/** The client's data in browser storage. */
const storedBy = (page: Page) =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) => /^(?:__)?ph_|posthog/i.test(key)),
  )

test('C98 opting out clears queues, stops sending and leaves only the opt-out marker stored', async ({
  page,
  context,
  posthog,
  expectFault,
}) => {
  expectFault(/503|Failed to load resource/)
  await page.clock.install()
  posthog.decide.sessionRecording = {}
  const client = await visit(page, posthog)
  const hold = await siteClientOf(page)
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
  const before = await client.evaluate((ph) => ph.get_distinct_id())
  expect((await context.cookies()).some(({ name }) => name.startsWith('ph_'))).toBe(true)
  posthog.answerWith(/^POST \/[es]\//, () => ({ status: 503 }))
  await client.evaluate((ph) => void ph.capture('failed', {}, { send_instantly: true }))
  await expect.poll(async () => (await waiting(client)).retries.length).toBeGreaterThan(0)
  await client.evaluate((ph) => void ph.capture('queued'))

  await hold.evaluate(({ stop }) => stop())
  const countBefore = posthog.requests.length
  expect(await client.evaluate((ph) => [ph.capture('after') === undefined, ph.sessionRecordingStarted()])).toEqual([true, false])
  await page.evaluate(() => {
    for (const type of ['click', 'mousemove', 'visibilitychange', 'scroll'])
      document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    document.body.setAttribute('data-changed', 'yes')
  })
  await page.clock.runFor(60_000)
  await client.evaluate((ph) => ph.reloadFeatureFlags())
  await page.clock.runFor(60_000)
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
  expect(await storedBy(page)).toEqual([[`__ph_opt_in_out_${KEY}`, '0']])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ph_'))).toEqual([])
  await page.goto('about:blank')
  expect(posthog.requests.slice(countBefore)).toEqual([])

  // Agreeing again creates a new identity.
  posthog.reset()
  posthog.decide.sessionRecording = {}
  const again = await visit(page, posthog, '/platform')
  await arrival(posthog, '$pageview')
  expect(await again.evaluate((ph) => ph.get_distinct_id())).not.toBe(before)
  expect(await again.evaluate((ph) => ph.has_opted_in_capturing())).toBe(true)
})

test('C98 declining takes effect at once, before the server has been notified', async ({ page, posthog }) => {
  const client = await visit(page, posthog)
  await arrival(posthog, '$pageview')
  await page.route('**/consent.json', (route) => (route.request().method() === 'POST' ? new Promise(() => {}) : route.continue()))
  const notified = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/consent.json'))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('button', { name: 'Decline all' }).click()
  await notified
  expect(await client.evaluate((ph) => ph.capture('after') === undefined)).toBe(true)
  posthog.requests.length = 0
  await page.evaluate(() => document.body.click())
  // Queued events are sent when the page is left.
  await page.goto('about:blank')
  expect(posthog.requests).toEqual([])
})

test('C98 consent can be given, withdrawn and given again on one page, separately for recordings', async ({ page, posthog }) => {
  posthog.decide.sessionRecording = {}
  const client = await visit(page, posthog)
  const hold = await siteClientOf(page)
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
  await hold.evaluate(({ setRecording }) => setRecording(false))
  expect(await client.evaluate((ph) => [ph.sessionRecordingStarted(), ph.sessionRecording?.status])).toEqual([false, 'disabled'])
  const countBefore = frames(posthog).length
  await page.evaluate(() => document.body.setAttribute('data-changed', 'unseen'))
  await client.evaluate((ph) => void ph.capture('still counted', {}, { send_instantly: true }))
  const event = await arrival(posthog, 'still counted')
  expect(event.properties['$feature/hero']).toBe('b')
  expect(frames(posthog)).toHaveLength(countBefore)
  await hold.evaluate(({ setRecording }) => setRecording(true))
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(countBefore)
  expect(JSON.stringify(frames(posthog).filter(({ type }) => type === 3))).not.toContain('unseen')

  const before = await client.evaluate((ph) => ph.get_distinct_id())
  await hold.evaluate(({ stop }) => stop())
  posthog.requests.length = 0
  await page.evaluate(() => document.body.click())
  await siteClientOf(page, false)
  await client.evaluate((ph) => void ph.capture('again', {}, { send_instantly: true }))
  const again = await arrival(posthog, 'again')
  expect(again.properties.distinct_id).not.toBe(before)
  expect(named(posthog, '$autocapture')).toEqual([])
  expect(frames(posthog)).toEqual([])
})

test('C98 the library’s opt-out-by-default and Do Not Track options are honoured', async ({ page, posthog }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  // The site's consent honours Do Not Track too, unless the visitor opted in despite it.
  const main = await visit(page, posthog, '/pricing', { inSpite: true })
  for (const [key, options] of [
    ['phc_by-default', { opt_out_capturing_by_default: true }],
    ['phc_dnt', { respect_dnt: true }],
  ] as const) {
    const client = await another(main, key, options)
    expect(await client.evaluate((ph) => ph.capture('unseen'))).toBeUndefined()
  }
  const chosen = await another(main, 'phc_chosen', { opt_out_capturing_by_default: true })
  await chosen.evaluate((ph) => ph.opt_in_capturing())
  await arrival(posthog, '$opt_in', 'phc_chosen')
  expect(await page.evaluate(() => localStorage.getItem('__ph_opt_in_out_phc_chosen'))).toBe('1')
})
