import type { PostHog } from 'posthog-js'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { another, arrival, named, visit } from '#tests/setup/analytics/measured-visit.ts'
import { freeze, waiting } from '#tests/setup/analytics/watch-client.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Options for a client that sends nothing by itself. */
const QUIET = { advanced_disable_decide: true, autocapture: false, capture_heatmaps: false, disable_session_recording: true } as const

/** Same workaround as in `posthog-patches.ts`: the library creates its rate limiter before it has read the options. */
const readLimits = (ph: PostHog) =>
  void (ph.rateLimiter = new (ph.rateLimiter.constructor as new (of: PostHog) => PostHog['rateLimiter'])(ph))

test.beforeEach(({ page }) => page.clock.install())

test('C91.1 events are batched for three seconds, or the configured interval, into one request per endpoint', async ({ page, posthog }) => {
  const client = await visit(page, posthog)
  const clients = {
    250: await another(client, 'phc_250', { ...QUIET, request_queue_config: { flush_interval_ms: 1 } }),
    3000: await another(client, 'phc_3000', { ...QUIET, request_queue_config: { flush_interval_ms: 0 } }),
    5000: await another(client, 'phc_5000', { ...QUIET, request_queue_config: { flush_interval_ms: 99_999 } }),
  }
  await freeze(page)
  for (const each of Object.values(clients)) await each.evaluate((ph) => ['one', 'two'].map((name) => void ph.capture(name)))
  let now = 0
  for (const [ms, each] of Object.entries(clients)) {
    await page.clock.runFor(Number(ms) - now - 1)
    expect((await waiting(each)).queued, ms).toBe(2)
    await page.clock.runFor(1)
    expect((await waiting(each)).queued, ms).toBe(0)
    now = Number(ms)
  }
  await arrival(posthog, 'two', 'phc_5000')
  const together = posthog.requests.filter(({ path, body }) => path === '/e/' && body.length > 0).map((request) => request.json())
  expect(together.filter((body) => Array.isArray(body) && body.length === 2 && body[0].event === 'one')).toHaveLength(3)

  const quick = clients[5000]
  await quick.evaluate((ph) => {
    ph.capture('on its own', {}, { $set: { plan: 'team' } })
    ph.capture('with others', {}, { _batchKey: 'others' })
    ph.capture('usual')
  })
  expect((await waiting(quick)).queued).toBe(2)
  await arrival(posthog, 'on its own')
  await page.clock.runFor(5000)
  await arrival(posthog, 'usual')
  await arrival(posthog, 'with others')
  const ways = posthog.requests.filter(({ path }) => path === '/e/').map((request) => [request.json()].flat() as { event: string }[])
  expect(ways.filter((events) => events.some(({ event }) => ['usual', 'with others'].includes(event)))).toHaveLength(2)
})

test('C91.2 a runaway page may send a hundred events, then ten per second, with one warning', async ({ page, posthog, expectFault }) => {
  expectFault(/ignored due to client rate limiting/)
  const main = await visit(page, posthog)
  const limits = ({ rateLimiter: { captureEventsPerSecond, captureEventsBurstLimit } }: PostHog) => [
    captureEventsPerSecond,
    captureEventsBurstLimit,
  ]
  expect(await main.evaluate(limits)).toEqual([10, 100])
  const client = await another(main, 'phc_wild', QUIET)
  const limited = async (name: string, rate_limiting: { events_per_second: number; events_burst_limit: number }) => {
    const other = await another(client, name, { ...QUIET, rate_limiting })
    await other.evaluate(readLimits)
    return other
  }
  const slower = await limited('phc_slower', { events_per_second: 2, events_burst_limit: 5 })
  const never = await limited('phc_never-below', { events_per_second: 20, events_burst_limit: 1 })
  await freeze(page)
  const accepted = (each: typeof client, count: number) =>
    each.evaluate((ph, times) => Array.from({ length: times }, () => ph.capture('wild')).filter(Boolean).length, count)
  expect(await accepted(client, 150)).toBe(100)
  await page.clock.runFor(100)
  expect(await accepted(client, 5)).toBe(1)
  await page.clock.runFor(SECOND)
  expect(await accepted(client, 50)).toBe(10)
  expect(await accepted(slower, 20)).toBe(5)
  expect(await accepted(never, 30)).toBe(20)
  const exempt = await client.evaluate((ph) => ph.capture('$snapshot', {}, { skip_client_rate_limiting: true, _batchKey: 'recordings' }))
  expect(exempt?.event).toBe('$snapshot')
  await page.clock.runFor(5 * SECOND)
  await arrival(posthog, '$$client_ingestion_warning', 'phc_wild')
  // A refilled bucket starts a new episode with its own warning.
  expect(named(posthog, '$$client_ingestion_warning', 'phc_wild')).toHaveLength(3)
  await expect.poll(() => named(posthog, 'wild', 'phc_wild').length).toBe(111)
  // The bucket is stored with the other persisted properties.
  expect(await page.evaluate(() => localStorage.getItem('ph_phc_wild_posthog'))).toContain('$capture_rate_limit')
})

test('C91.3 a project over its quota gets no events for a minute, and events captured meanwhile are dropped', async ({ page, posthog }) => {
  const client = await another(await visit(page, posthog), 'phc_over', QUIET)
  await freeze(page)
  let quota: string[] = ['events']
  posthog.answerWith(/^POST \/(?:e|s)\//, () => ({ status: 200, body: { quota_limited: quota } }))
  const capture = async (name: string, wait = 3 * SECOND) => {
    await client.evaluate((ph, event) => void ph.capture(event), name)
    await page.clock.runFor(wait)
  }
  const limited = () => client.evaluate((ph) => Object.keys(ph.rateLimiter.serverLimits))
  await capture('first')
  await expect.poll(limited).toEqual(['events'])
  quota = []
  await capture('lost', 50 * SECOND)
  expect((await waiting(client)).queued).toBe(0)
  await client.evaluate((ph) => void ph.capture('of another way', {}, { _batchKey: 'recordings' }))
  await page.clock.runFor(3 * SECOND)
  await arrival(posthog, 'of another way')
  await page.clock.runFor(7 * SECOND)
  await capture('later')
  await arrival(posthog, 'later')
  expect(named(posthog, 'lost')).toEqual([])
  quota = ['recordings']
  await capture('warned')
  await expect.poll(limited).toEqual(['events', 'recordings'])
})

test('C91.4 a failed request is retried ten times with doubling delays and then dropped', async ({ page, posthog, expectFault }) => {
  expectFault(/50[03]|Failed to load resource/)
  const client = await another(await visit(page, posthog), 'phc_failing', QUIET)
  await freeze(page)
  const tries = () => posthog.requests.filter(({ path, body }) => path === '/e/' && body.includes('failing'))
  posthog.answerWith(/^POST \/e\//, ({ body }) => (body.includes('failing') ? { status: 500 } : null))
  await client.evaluate((ph) => {
    type Retries = { enqueue: (request: object) => void; queue: { retryAt: number }[] }
    const queue = ph._retryQueue as unknown as Retries
    const [enqueue, waits] = [queue.enqueue.bind(queue), [] as number[]]
    queue.enqueue = (request) => (enqueue(request), void waits.push((queue.queue.at(-1)?.retryAt ?? 0) - Date.now()))
    Object.assign(window, { waits })
    ph.compression = undefined
    ph.capture('failing', {}, { send_instantly: true })
  })
  for (let tried = 1; tried <= 10; tried += 1) {
    await expect.poll(async () => (await waiting(client)).retries.length, { intervals: [50] }).toBe(1)
    expect(tries()).toHaveLength(tried)
    // The client checks for due retries every three seconds.
    await page.clock.fastForward(((await waiting(client)).retries[0] ?? 0) + 10)
    await expect
      .poll(async () => tries().length > tried || (await page.clock.fastForward(3 * SECOND), false), { intervals: [100] })
      .toBe(true)
  }
  await expect.poll(async () => (await waiting(client)).retries).toEqual([])
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  expect(waits).toHaveLength(10)
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(3000 * 2 ** index * 0.74)
    expect(wait).toBeLessThan(3000 * 2 ** index * 1.26)
  }
  // Retries carry a count; unpatched, this version gets it right only for the first.
  expect(tries().map(({ query }) => query.get('retry_count'))).toEqual([null, ...Array.from({ length: 10 }, () => '1')])
  await page.clock.fastForward(60 * MINUTE)
  expect((await waiting(client)).retries).toEqual([])
  expect(tries()).toHaveLength(11)
})

test('C91.4 network errors and inconclusive statuses are retried, client errors are not', async ({
  page,
  context,
  posthog,
  expectFault,
}) => {
  expectFault(/40[04]|429|503|302|Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE/)
  const client = await another(await visit(page, posthog), 'phc_statuses', QUIET)
  await freeze(page)
  const after = async (status: number) => {
    posthog.answerWith(/^POST \/e\//, () => ({ status }))
    const countBefore = posthog.requests.length
    await client.evaluate((ph) => void ph.capture('asked', {}, { send_instantly: true }))
    await expect.poll(() => posthog.requests.length).toBeGreaterThan(countBefore)
    // Once the next request is answered, this response has been processed.
    await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
    return (await waiting(client)).retries.length
  }
  expect(await after(404)).toBe(0)
  expect(await after(429)).toBe(0)
  await expect.poll(() => after(204)).toBeGreaterThan(0)
  await expect.poll(() => after(503)).toBeGreaterThan(1)

  const { retries } = await waiting(client)
  posthog.reset()
  await page.clock.fastForward(10 * SECOND)
  await expect.poll(async () => (await waiting(client)).retries.length).toBe(0)
  // Going offline would abort those that are still being sent, and each would be retried once more.
  await expect.poll(() => posthog.requests.length).toBeGreaterThanOrEqual(retries.length)
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
  posthog.reset()
  await context.setOffline(true)
  await client.evaluate((ph) => void ph.capture('offline', {}, { send_instantly: true }))
  await expect.poll(async () => (await waiting(client)).retries.length).toBe(1)
  await page.clock.fastForward(10 * MINUTE)
  // Overdue, but still waiting.
  expect((await waiting(client)).retries.some((due) => due < 0)).toBe(true)
  await context.setOffline(false)
  await arrival(posthog, 'offline')
})

test('C91.5 the timeout is three seconds for flags and a minute for everything else', async ({ page, posthog }) => {
  const main = await visit(page, posthog)
  await freeze(page)
  posthog.answerWith(/decide/, () => ({ status: 200, delayMs: 40_000 }))
  const client = await another(main, 'phc_slow-flags', { autocapture: false })
  const called = () => client.evaluate((ph) => ph.decideEndpointWasHit)
  await page.clock.runFor(2999)
  expect(await called()).toBe(false)
  await page.clock.runFor(1)
  await expect.poll(called).toBe(true)

  posthog.answerWith(/^POST \/e\//, () => ({ status: 200, delayMs: 40_000 }))
  const other = await another(main, 'phc_slow-events', QUIET)
  await other.evaluate((ph) => void ph.capture('slow', {}, { send_instantly: true }))
  await page.clock.fastForward(59_999)
  expect((await waiting(other)).retries).toEqual([])
  await page.clock.fastForward(1)
  await expect.poll(async () => (await waiting(other)).retries.length).toBe(1)
})

test('C91.6 five flag reloads are one request, and a reload during it causes exactly one more', async ({ page, posthog }) => {
  const client = await visit(page, posthog)
  await freeze(page)
  const decides = () => posthog.requests.filter(({ path }) => path === '/decide/').length
  const before = decides()
  let hold = true
  posthog.answerWith(/decide/, () => ({ status: 200, body: posthog.decide, delayMs: hold ? 1500 : 0 }))
  await client.evaluate((ph) => Array.from({ length: 5 }, () => ph.reloadFeatureFlags()))
  await page.clock.runFor(4)
  expect(decides()).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(decides, { intervals: [20] }).toBe(before + 1)
  hold = false
  for (let wish = 0; wish < 3; wish += 1) {
    await client.evaluate((ph) => ph.reloadFeatureFlags())
    await page.clock.runFor(5)
  }
  await expect.poll(decides).toBe(before + 2)
  await page.clock.runFor(100)
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
  expect(decides()).toBe(before + 2)
})
