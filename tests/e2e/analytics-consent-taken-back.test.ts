import type { Page } from '@playwright/test'
import { expect, KEY, test } from '#tests/setup/measured-site.ts'
import { another, arrival, frames, holdOf, named, visit } from '#tests/setup/measured-visit.ts'
import { waiting } from '#tests/setup/watch-client.ts'

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

test('nothing is sent or kept before consent, on ten pages', async ({ page, context, posthog }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(posthog.requests).toEqual([])
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/ingest'))).toEqual([])
  expect((await context.cookies()).filter(({ name }) => /ph_|posthog|plumb/.test(name))).toEqual([])
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /ph_|posthog/i.test(key)),
  )
  expect(kept).toEqual([])
})

test('C81 with all of it on, no host but the site’s is asked for anything, and its policy is broken nowhere', async ({
  page,
  posthog,
  baseURL,
}) => {
  // Other hosts, errors and refusals of the policy fail the test by themselves.
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

/** What the browser keeps that has to do with the client. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) => /^(?:__)?ph_|posthog/i.test(key)),
  )

test('C98 who opts out is left alone: nothing waits, nothing more is sent, nothing is kept but that', async ({
  page,
  context,
  posthog,
  expectFault,
}) => {
  expectFault(/503|Failed to load resource/)
  await page.clock.install()
  posthog.decide.sessionRecording = {}
  const client = await visit(page, posthog)
  const hold = await holdOf(page)
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
  const before = await client.evaluate((ph) => ph.get_distinct_id())
  expect((await context.cookies()).some(({ name }) => name.startsWith('ph_'))).toBe(true)
  posthog.answerWith(/^POST \/[es]\//, () => ({ status: 503 }))
  await client.evaluate((ph) => void ph.capture('failed', {}, { send_instantly: true }))
  await expect.poll(async () => (await waiting(client)).retries.length).toBeGreaterThan(0)
  await client.evaluate((ph) => void ph.capture('queued'))

  await hold.evaluate(({ stop }) => stop())
  const known = posthog.requests.length
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
  expect(await keptBy(page)).toEqual([[`__ph_opt_in_out_${KEY}`, '0']])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ph_'))).toEqual([])
  await page.goto('about:blank')
  expect(posthog.requests.slice(known)).toEqual([])

  // Who agrees again is somebody else.
  posthog.reset()
  posthog.decide.sessionRecording = {}
  const again = await visit(page, posthog, '/platform')
  await arrival(posthog, '$pageview')
  expect(await again.evaluate((ph) => ph.get_distinct_id())).not.toBe(before)
  expect(await again.evaluate((ph) => ph.has_opted_in_capturing())).toBe(true)
})

test('C98 what is declined ends at once, before the site has been told of it', async ({ page, posthog }) => {
  const client = await visit(page, posthog)
  await arrival(posthog, '$pageview')
  await page.route('**/consent.json', (route) => (route.request().method() === 'POST' ? new Promise(() => {}) : route.continue()))
  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/consent.json'))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('button', { name: 'Decline all' }).click()
  await told
  expect(await client.evaluate((ph) => ph.capture('after') === undefined)).toBe(true)
  posthog.requests.length = 0
  await page.evaluate(() => document.body.click())
  // What waits is sent when a page is left.
  await page.goto('about:blank')
  expect(posthog.requests).toEqual([])
})

test('C98 in one and the same page it can be agreed to, taken back and agreed to again, recordings by themselves', async ({
  page,
  posthog,
}) => {
  posthog.decide.sessionRecording = {}
  const client = await visit(page, posthog)
  const hold = await holdOf(page)
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
  await hold.evaluate(({ setRecording }) => setRecording(false))
  expect(await client.evaluate((ph) => [ph.sessionRecordingStarted(), ph.sessionRecording?.status])).toEqual([false, 'disabled'])
  const known = frames(posthog).length
  await page.evaluate(() => document.body.setAttribute('data-changed', 'unseen'))
  await client.evaluate((ph) => void ph.capture('still counted', {}, { send_instantly: true }))
  const event = await arrival(posthog, 'still counted')
  expect(event.properties['$feature/hero']).toBe('b')
  expect(frames(posthog)).toHaveLength(known)
  await hold.evaluate(({ setRecording }) => setRecording(true))
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(known)
  expect(JSON.stringify(frames(posthog).filter(({ type }) => type === 3))).not.toContain('unseen')

  const before = await client.evaluate((ph) => ph.get_distinct_id())
  await hold.evaluate(({ stop }) => stop())
  posthog.requests.length = 0
  await page.evaluate(() => document.body.click())
  await holdOf(page, false)
  await client.evaluate((ph) => void ph.capture('again', {}, { send_instantly: true }))
  const again = await arrival(posthog, 'again')
  expect(again.properties.distinct_id).not.toBe(before)
  expect(named(posthog, '$autocapture')).toEqual([])
  expect(frames(posthog)).toEqual([])
})

test('C98 the library’s own switches are honoured: refused by default, and Do Not Track', async ({ page, posthog }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  // Our own question honours it, too, unless somebody chose otherwise in spite of it.
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
