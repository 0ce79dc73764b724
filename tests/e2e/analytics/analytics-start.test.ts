import { expect, KEY, test } from '#tests/setup/analytics/measured-site.ts'
import { agree, another, arrival, clientOf, named, visit } from '#tests/setup/analytics/measured-visit.ts'

test('C80 C81 C84 C87 C88 the client starts once, in the specified order, with the configured options', async ({ page, posthog }) => {
  const client = await visit(page, posthog, '/pricing?utm_source=letter')
  const asked = () => posthog.requests.map(({ method, path }) => `${method} ${path}`)
  await expect.poll(asked).toContain(`GET /array/${KEY}/config`)
  const start = asked().filter((line) => /array|decide/.test(line))
  expect(start.toSorted()).toEqual([`GET /array/${KEY}/config`, `GET /array/${KEY}/config.js`, 'POST /decide/'])
  // The settings are requested as JSON if the script has none.
  expect(start.indexOf(`GET /array/${KEY}/config.js`)).toBeLessThan(start.indexOf(`GET /array/${KEY}/config`))

  const decide = posthog.requests.find(({ path }) => path === '/decide/')
  expect(decide?.query.get('v')).toBe('3')
  expect(Object.fromEntries(decide?.query ?? [])).toMatchObject({
    ip: '1',
    ver: '1.215.6',
    compression: 'base64',
    _: expect.stringMatching(/^\d{13}$/),
  })
  expect(decide?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  const distinct = await client.evaluate((ph) => ph.get_distinct_id())
  expect(decide?.json()).toMatchObject({ token: KEY, distinct_id: distinct, groups: {} })

  const config = await client.evaluate((ph) => JSON.parse(JSON.stringify(ph.config)) as Record<string, unknown>)
  expect(config).toMatchObject({
    api_host: '/ingest',
    ui_host: 'https://eu.posthog.com',
    capture_pageview: false,
    person_profiles: 'identified_only',
    persistence: 'localStorage+cookie',
    cookie_expiration: 365,
    session_idle_timeout_seconds: 1800,
    properties_string_max_length: 65_535,
    mask_personal_data_properties: false,
    request_queue_config: { flush_interval_ms: 3000 },
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    feature_flag_request_timeout_ms: 3000,
    capture_heatmaps: { flush_interval_milliseconds: 5000 },
    capture_performance: { web_vitals: true, web_vitals_delayed_flush_ms: 5000, web_vitals_allowed_metrics: ['CLS', 'FCP', 'INP', 'LCP'] },
    capture_dead_clicks: true,
    session_recording: { full_snapshot_interval_millis: 300_000, session_idle_threshold_ms: 300_000 },
    opt_out_useragent_filter: false,
    disable_session_recording: false,
    debug: false,
  })
  // Each of the library's scripts is requested in the installed version.
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('script[src*="/ingest/"]')].map((script) => script.getAttribute('src')),
  )
  expect(scripts).toContain('/ingest/static/web-vitals.js?v=1.215.6')
  expect(scripts).toContain('/ingest/static/dead-clicks-autocapture.js?v=1.215.6')
  expect(scripts.every((src) => src?.startsWith('/ingest/'))).toBe(true)
  expect(await page.evaluate(() => 'posthog' in window)).toBe(false)
})

test('C84 a client without a key stays inert and logs an error', async ({ page, posthog, expectFault }) => {
  expectFault(/initialized without a token/)
  const client = await visit(page, posthog)
  const inert = await another(client, '')
  expect(await inert.evaluate((ph) => ph.config.token === '' || ph.config.api_host === '/ingest')).toBe(true)
})

test.describe('C85 bots', () => {
  test('C85 an automated browser sends nothing unless bots are captured by configuration', async ({ page, posthog }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => true }))
    const client = await visit(page, posthog)
    await client.evaluate((ph) => ph.capture('unseen', {}, { send_instantly: true }))
    const measured = await another(client, 'phc_measures-programs', { opt_out_useragent_filter: true })
    await measured.evaluate((ph) => void ph.capture('seen', {}, { send_instantly: true }))
    const event = await arrival(posthog, 'seen')
    expect(event.properties.$browser_type).toBe('bot')
    expect(named(posthog, 'unseen').concat(named(posthog, '$pageview'))).toEqual([])
  })

  test.describe('by user agent', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    test('C85 a crawler sends nothing', async ({ page, posthog }) => {
      const client = await visit(page, posthog)
      expect(await client.evaluate((ph) => ph.capture('unseen', {}, { send_instantly: true }))).toBeUndefined()
      expect(posthog.events()).toEqual([])
    })
  })
})

test('C86 the console stays silent unless debugging is enabled in the URL', async ({ page, posthog }) => {
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  await visit(page, posthog, '/pricing')
  expect(logged.filter((line) => line.includes('[PostHog.js]'))).toEqual([])
  posthog.reset()
  await visit(page, posthog, '/pricing?__posthog_debug=true')
  expect(logged.some((line) => line.includes('[PostHog.js]') && line.includes('Starting in debug mode'))).toBe(true)
})

test('C89 events are compressed, batched and sent to /e/, or to the endpoint named by decide', async ({ page, posthog }) => {
  const client = await visit(page, posthog)
  const view = await arrival(posthog, '$pageview')
  const request = posthog.requests.find(({ path, method }) => path === '/e/' && method === 'POST')
  expect(request?.headers['content-type']).toBe('text/plain')
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
    compression: 'gzip-js',
    ip: '1',
    ver: '1.215.6',
    _: expect.stringMatching(/^\d+$/),
  })
  expect(Array.isArray(request?.json())).toBe(true)
  const ids = await client.evaluate((ph) => ({ distinct_id: ph.get_distinct_id(), $session_id: ph.get_session_id() }))
  expect(view).toMatchObject({
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    offset: expect.any(Number),
    properties: { token: KEY, ...ids },
  })
  expect(view.properties.$window_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)

  await client.evaluate((ph) => void ph.capture('at once', {}, { send_instantly: true }))
  await arrival(posthog, 'at once')
  const instant = posthog.requests.at(-1)?.json() as Record<string, unknown>
  expect(instant).toMatchObject({ event: 'at once', timestamp: expect.any(String) })

  posthog.decide.analytics = { endpoint: '/i/v0/e/' }
  const elsewhere = await another(client, 'phc_elsewhere')
  await expect.poll(() => elsewhere.evaluate((ph) => ph.analyticsDefaultEndpoint)).toBe('/i/v0/e/')
  await elsewhere.evaluate((ph) => void ph.capture('elsewhere', {}, { send_instantly: true }))
  await arrival(posthog, 'elsewhere')
  expect(posthog.requests.at(-1)?.path).toBe('/i/v0/e/')

  delete posthog.decide.supportedCompression
  const plain = await another(client, 'phc_plain')
  await expect.poll(() => plain.evaluate((ph) => ph.decideEndpointWasHit)).toBe(true)
  await plain.evaluate((ph) => void ph.capture('plain', {}, { send_instantly: true }))
  await arrival(posthog, 'plain')
  const sent = posthog.requests.at(-1)
  expect([sent?.headers['content-type'], sent?.query.has('compression')]).toEqual(['application/json', false])
})

test('C89 requests use fetch, with keepalive if small, XHR if configured, and sendBeacon on page hide', async ({ page, posthog }) => {
  await page.addInitScript(() => {
    const sent: (boolean | undefined)[] = []
    Object.assign(window, { sent })
    const { fetch } = window
    window.fetch = (input, init) => {
      if (String(input).includes('/ingest/e/')) sent.push(init?.keepalive)
      return fetch(input, init)
    }
  })
  const client = await visit(page, posthog)
  await client.evaluate((ph) => {
    ph.capture('small', {}, { send_instantly: true })
    // Random, so that compression does not shrink it.
    const large = Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (byte) => String.fromCodePoint(byte + 0x100)).join('')
    ph.capture('large', { large }, { send_instantly: true, _noTruncate: true })
  })
  await arrival(posthog, 'small')
  await arrival(posthog, 'large')
  expect(await page.evaluate(() => (window as unknown as { sent: boolean[] }).sent)).toEqual(expect.arrayContaining([true, false]))

  const xhr = await another(client, 'phc_xhr', { api_transport: 'XHR' })
  const kind = page.waitForRequest((request) => request.url().includes('/ingest/e/') && request.resourceType() === 'xhr')
  await xhr.evaluate((ph) => void ph.capture('by XHR', {}, { send_instantly: true }))
  await Promise.all([kind, arrival(posthog, 'by XHR')])

  await client.evaluate((ph) => void ph.capture('at the end'))
  await page.goto('about:blank')
  await arrival(posthog, 'at the end')
  const last = posthog.requests.find((request) => request.query.get('beacon') === '1')
  expect(last?.path).toBe('/e/')
})

test('C80 the client is in no chunk a page needs, and is not loaded before consent', async ({ page, posthog }) => {
  const files: string[] = []
  page.on('request', (request) => void files.push(new URL(request.url()).pathname))
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => /\/module-|^\/ingest/.test(file))).toEqual([])
  expect(posthog.requests).toEqual([])
  await agree(page)
  await page.reload()
  await expect.poll(() => posthog.requests.length).toBeGreaterThan(0)
  await clientOf(page)
})
