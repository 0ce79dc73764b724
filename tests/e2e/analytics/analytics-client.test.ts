import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { agree, arrival, visit } from '#tests/setup/analytics/measured-visit.ts'
import { frames, named } from '#tests/setup/analytics/posthog-events.ts'
import { untilQuiet } from '#tests/setup/browser/browser.ts'

test('C80 C81 with every feature on, nothing is sent or stored before consent; then the client loads in steps, only from the site, and sends what it saw', async ({
  page,
  posthog,
  baseURL,
}) => {
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
  const filesOf = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  for (const path of ['/', '/directory', '/directory/eslint/issues/no-unused-vars', '/blog', '/contact-sales', '/pricing']) {
    await page.goto(path)
    await untilQuiet(page)
    expect((await filesOf()).filter((file) => /\/module-|^\/ingest/.test(file))).toEqual([])
  }
  expect(posthog.requests).toEqual([])
  expect((await page.context().cookies()).filter(({ name }) => /ph_|posthog|plumb/.test(name))).toEqual([])
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect((await stored()).filter((key) => /ph_|posthog/i.test(key))).toEqual([])

  const client = await visit(page, posthog, '/pricing?utm_source=letter')
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
  // Evaluating and starting the client are separate tasks, so neither blocks the page for long: its first request comes later.
  const order = await filesOf()
  const at = (pattern: RegExp) => order.findIndex((path) => pattern.test(path))
  expect(at(/\/index-/)).toBeGreaterThan(-1)
  expect(at(/\/module-/)).toBeGreaterThan(at(/\/index-/))
  expect(at(/\/ingest\//)).toBeGreaterThan(at(/\/module-/))
  expect(await page.evaluate(() => 'posthog' in window)).toBe(false)

  const view = await arrival(posthog, '$pageview')
  expect(view.properties).toMatchObject({ utm_source: 'letter', distinct_id: await client.evaluate((ph) => ph.get_distinct_id()) })
  const vitals = await arrival(posthog, '$web_vitals')
  expect(vitals.properties.$web_vitals_FCP_value).toBeGreaterThan(0)
  expect(await filesOf()).toContain('/ingest/static/dead-clicks-autocapture.js')
  // The site's own controls are pressed by its boot script until the page is awake.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button type="button">Press me</button>'))
  await page.getByRole('button', { name: 'Press me' }).click()
  const click = await arrival(posthog, '$autocapture')
  expect(click.properties.$el_text).toBe('Press me')
  await page.evaluate(
    () =>
      void setTimeout(() =>
        window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: thrown', error: new Error('thrown') })),
      ),
  )
  const exception = await arrival(posthog, '$exception')
  expect(JSON.stringify(exception.properties.$exception_list)).toContain('thrown')
  // What is queued is sent when the page is left.
  await client.evaluate((ph) => void ph.capture('at the end'))
  await page.goto('about:blank')
  await arrival(posthog, 'at the end')
  expect(posthog.requests.some(({ path, query }) => path === '/e/' && query.get('beacon') === '1')).toBe(true)
  expect([...hosts]).toEqual([baseURL])
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

test('a form autofilled before its script loaded is started and then submitted', async ({ page, posthog, expectFault }) => {
  // Filling in the form this fast triggers the spam challenge.
  expectFault(/428/)
  await agree(page, { recording: false })
  const scripts = Promise.withResolvers<null>()
  await page.route(/\/assets\/desk-(?!state)/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/contact-sales')
  await arrival(posthog, '$pageview')
  const main = page.getByRole('main')
  await main.getByLabel('Your name').fill('Ada Whitcombe')
  await main.getByLabel('Work email').fill('ada@example.com')
  await main.getByLabel('Company').fill('Weir')
  await main.getByLabel('What you want to solve').selectOption('legacy')
  await main.getByLabel('Message').fill('Forty repositories.')
  scripts.resolve(null)
  await main.getByRole('button', { name: /^Send/ }).click()
  await arrival(posthog, 'form submitted')
  expect(named(posthog, 'form started').map(({ properties }) => properties.form)).toEqual(['contact-sales'])
})
