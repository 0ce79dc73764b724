import type { PostHog } from 'posthog-js'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '#tests/setup/console.ts'
import { another, KEY, openClientPage, propertiesOf } from '#tests/setup/analytics/client-page.ts'
import { named } from '#tests/setup/analytics/posthog-events.ts'

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('C84 the client starts with the configured options', async () => {
  const { ph } = await openClientPage({ recording: true })
  expect(JSON.parse(JSON.stringify(ph.config))).toMatchObject({
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
  expect('posthog' in window).toBe(false)
})

test('C87 C88 the settings are requested once, in the specified form', async () => {
  const { ph, posthog } = await openClientPage()
  const asked = posthog.requests.map(({ method, path }) => `${method} ${path}`).filter((line) => /array|decide/.test(line))
  // The settings are requested as JSON if the script has none.
  expect(asked).toEqual([`GET /array/${KEY}/config.js`, 'POST /decide/', `GET /array/${KEY}/config`])
  const decide = posthog.requests.find(({ path }) => path === '/decide/')
  expect(Object.fromEntries(decide?.query ?? [])).toMatchObject({
    v: '3',
    ip: '1',
    ver: '1.215.6',
    compression: 'base64',
    _: expect.stringMatching(/^\d{13}$/),
  })
  expect(decide?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(decide?.json()).toMatchObject({ token: KEY, distinct_id: ph.get_distinct_id(), groups: {} })
  // Each of the library's scripts is requested in the installed version.
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
  expect(scripts).toContain('/ingest/static/web-vitals.js?v=1.215.6')
  expect(scripts).toContain('/ingest/static/dead-clicks-autocapture.js?v=1.215.6')
  expect(scripts.every((src) => src?.startsWith('/ingest/'))).toBe(true)
})

test('C84 a client without a key stays inert and logs an error', async () => {
  const { ph } = await openClientPage()
  another(ph, '')
  expect(takeConsoleErrors().join()).toMatch(/initialized without a token/)
})

test('C85 an automated browser sends nothing unless bots are captured by configuration', async () => {
  const automate = () => void Object.defineProperty(navigator, 'webdriver', { configurable: true, get: () => true })
  const { ph, posthog } = await openClientPage({ before: automate })
  ph.capture('unseen', {}, { send_instantly: true })
  await run(5000)
  expect(posthog.events()).toEqual([])
  const { ph: measured, posthog: measuring } = await openClientPage({ before: automate, captureBots: true })
  measured.capture('seen', {}, { send_instantly: true })
  await run(5000)
  expect(measuring.events().map(({ event, properties }) => [event, properties.$browser_type])).toEqual([
    ['seen', 'bot'],
    ['$pageview', 'bot'],
  ])
})

test('C85 a crawler sends nothing', async () => {
  const before = () => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  const { ph, posthog } = await openClientPage({ before })
  expect(ph.capture('unseen', {}, { send_instantly: true })).toBeUndefined()
  await run(5000)
  expect(posthog.events()).toEqual([])
})

test('C86 the console stays silent unless debugging is enabled in the URL', async () => {
  const lines: string[] = []
  for (const level of ['log', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void lines.push(line.map(String).join(' ')))
  }
  await openClientPage()
  expect(lines.filter((line) => line.includes('[PostHog.js]'))).toEqual([])
  await openClientPage({ url: 'http://plumbline.test/pricing?__posthog_debug=true' })
  expect(lines.some((line) => line.includes('[PostHog.js]') && line.includes('Starting in debug mode'))).toBe(true)
})

const lastRequest = async (ph: PostHog, event: string, requests: { path: string; json: () => unknown }[]) => {
  ph.capture(event, {}, { send_instantly: true })
  await run(1)
  const last = requests.at(-1)
  expect(last?.json()).toMatchObject({ event, timestamp: expect.any(String) })
  return last
}

test('C89 events are compressed, batched and sent to /e/, or to the endpoint named by decide', async () => {
  const { ph, posthog } = await openClientPage()
  await run(5000)
  const [view] = named(posthog, '$pageview')
  const request = posthog.requests.find(({ path, method }) => path === '/e/' && method === 'POST')
  expect(request?.headers['content-type']).toBe('text/plain')
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
    compression: 'gzip-js',
    ip: '1',
    ver: '1.215.6',
    _: expect.stringMatching(/^\d+$/),
  })
  expect(Array.isArray(request?.json())).toBe(true)
  expect(view).toMatchObject({
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    offset: expect.any(Number),
    properties: {
      token: KEY,
      distinct_id: ph.get_distinct_id(),
      $session_id: ph.get_session_id(),
      $window_id: propertiesOf(ph).$window_id,
    },
  })
  expect((await lastRequest(ph, 'at once', posthog.requests))?.path).toBe('/e/')

  posthog.decide.analytics = { endpoint: '/i/v0/e/' }
  const elsewhere = another(ph, 'phc_elsewhere')
  await run(100)
  expect((await lastRequest(elsewhere, 'elsewhere', posthog.requests))?.path).toBe('/i/v0/e/')

  delete posthog.decide.supportedCompression
  const plain = another(ph, 'phc_plain')
  await run(100)
  await lastRequest(plain, 'plain', posthog.requests)
  const sent = posthog.requests.at(-1)
  expect([sent?.headers['content-type'], sent?.query.has('compression')]).toEqual(['application/json', false])
})

test('C89 requests use fetch, with keepalive if small, XHR if configured, and sendBeacon on page hide', async () => {
  const opened: string[] = []
  const { ph, posthog } = await openClientPage({
    before: () => {
      vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((...call: unknown[]) => void opened.push(call.join(' ')))
      for (const part of ['setRequestHeader', 'send'] as const) vi.spyOn(XMLHttpRequest.prototype, part).mockImplementation(() => {})
      vi.stubGlobal('fetch', vi.fn(fetch))
    },
  })
  const keptAlive = () => vi.mocked(fetch).mock.calls.flatMap(([url, init]) => (String(url).includes('/e/') ? [init?.keepalive] : []))
  ph.capture('small', {}, { send_instantly: true })
  // Random, so that compression does not shrink it.
  const large = Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (byte) => String.fromCodePoint(byte + 0x100)).join('')
  ph.capture('large', { large }, { send_instantly: true, _noTruncate: true })
  await run(1)
  expect(keptAlive()).toEqual([true, false])
  another(ph, 'phc_xhr', { api_transport: 'XHR' }).capture('by XHR', {}, { send_instantly: true })
  expect(opened.some((line) => /^POST \/ingest\/e\//.test(line))).toBe(true)

  ph.capture('at the end')
  expect(named(posthog, 'at the end')).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  await run(1)
  expect(named(posthog, 'at the end')).toHaveLength(1)
  expect(posthog.requests.find(({ query }) => query.get('beacon') === '1')?.path).toBe('/e/')
})
