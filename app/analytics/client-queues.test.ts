import type { PostHog } from 'posthog-js'
import { expect, test, vi } from 'vitest'
import { another, openClientPage } from '#tests/setup/analytics/client-page.ts'
import { named } from '#tests/setup/analytics/posthog-events.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Options for a client that sends nothing by itself. */
const QUIET = { advanced_disable_decide: true, autocapture: false, capture_heatmaps: false, disable_session_recording: true } as const

type Queues = {
  _requestQueue: { queue: unknown[] }
  _retryQueue: { queue: { retryAt: number }[]; enqueue: (request: object) => void }
}

const queues = (ph: PostHog) => ph as unknown as Queues
const queued = (ph: PostHog) => queues(ph)._requestQueue.queue.length
/** The milliseconds until each retry is due. */
const retries = (ph: PostHog) => queues(ph)._retryQueue.queue.map(({ retryAt }) => retryAt - Date.now())
const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Same workaround as in `posthog.ts`: the library creates its rate limiter before it has read the options. */
function readLimits(ph: PostHog): PostHog {
  ph.rateLimiter = new (ph.rateLimiter.constructor as new (of: PostHog) => PostHog['rateLimiter'])(ph)
  return ph
}

test('C91.1 events are batched for three seconds, or the configured interval, into one request per endpoint', async () => {
  const { ph, posthog } = await openClientPage()
  await run(MINUTE)
  const interval = (ms: number, flush_interval_ms: number) =>
    [ms, another(ph, `phc_${ms}`, { ...QUIET, request_queue_config: { flush_interval_ms } })] as const
  const clients = [interval(250, 1), interval(3000, 0), interval(5000, 99_999)]
  for (const client of [ph, ...clients.map(([, each]) => each)]) for (const name of ['one', 'two']) client.capture(name)
  let now = 0
  for (const [ms, each] of clients) {
    await run(ms - now - 1)
    expect([queued(each), queued(ph)], `${ms}`).toEqual([2, ms > 3000 ? 0 : 2])
    await run(1)
    expect(queued(each), `${ms}`).toBe(0)
    now = ms
  }
  expect(queued(ph)).toBe(0)
  await run(1)
  const sent = posthog.requests.filter(({ path, body }) => path === '/e/' && body.length > 0).map((request) => request.json())
  expect(sent.filter((body) => Array.isArray(body) && body.length === 2 && body[0].event === 'one')).toHaveLength(4)

  posthog.requests.length = 0
  ph.capture('on its own', {}, { $set: { plan: 'team' } })
  ph.capture('with others', {}, { _batchKey: 'others' })
  ph.capture('usual')
  expect(queued(ph)).toBe(2)
  await run(1)
  expect(posthog.events().map(({ event }) => event)).toEqual(['on its own'])
  await run(3000)
  const together = posthog.requests.filter(({ path }) => path === '/e/').map((request) => [request.json()].flat())
  expect(together.map((events) => (events as { event: string }[]).map(({ event }) => event)).toSorted()).toEqual([
    ['on its own'],
    ['usual'],
    ['with others'],
  ])
})

test('C91.2 a runaway page may send a hundred events, then ten per second, with one warning', async () => {
  const { ph, posthog } = await openClientPage()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await run(MINUTE)
  const limited = (name: string, rate_limiting: { events_per_second: number; events_burst_limit: number }) =>
    readLimits(another(ph, name, { ...QUIET, rate_limiting }))
  const slower = limited('phc_slower', { events_per_second: 2, events_burst_limit: 5 })
  const never = limited('phc_never-below', { events_per_second: 20, events_burst_limit: 1 })
  const accepted = (each: PostHog, count: number) => Array.from({ length: count }, () => each.capture('wild')).filter(Boolean).length
  expect(accepted(ph, 150)).toBe(100)
  await run(100)
  expect(accepted(ph, 5)).toBe(1)
  await run(SECOND)
  expect(accepted(ph, 50)).toBe(10)
  expect(accepted(slower, 20)).toBe(5)
  expect(accepted(never, 30)).toBe(20)
  expect(ph.capture('$snapshot', {}, { skip_client_rate_limiting: true, _batchKey: 'recordings' })?.event).toBe('$snapshot')
  await run(5 * SECOND)
  // A refilled bucket starts a new episode with its own warning.
  expect(named(posthog, '$$client_ingestion_warning', ph.config.token)).toHaveLength(3)
  expect(named(posthog, 'wild', ph.config.token)).toHaveLength(111)
  // The bucket is stored with the other persisted properties.
  expect(localStorage.getItem(`ph_${ph.config.token}_posthog`)).toContain('$capture_rate_limit')
})

test('C91.3 a project over its quota gets no events for a minute, and events captured meanwhile are dropped', async () => {
  const { ph, posthog } = await openClientPage()
  await run(MINUTE)
  let quota: string[] = ['events']
  posthog.answerWith(/^POST \/(?:e|s)\//, () => ({ status: 200, body: { quota_limited: quota } }))
  const capture = async (name: string, wait = 4 * SECOND) => {
    ph.capture(name)
    await run(wait)
  }
  const limited = () => Object.keys(ph.rateLimiter.serverLimits)
  await capture('first')
  expect(limited()).toEqual(['events'])
  quota = []
  await capture('lost', 50 * SECOND)
  expect(queued(ph)).toBe(0)
  ph.capture('of another way', {}, { _batchKey: 'recordings' })
  // Recordings are sent only with consent to them.
  ph.capture('of another kind', {}, { _batchKey: 'others' })
  await run(3 * SECOND)
  expect(named(posthog, 'of another kind')).toHaveLength(1)
  expect(named(posthog, 'of another way')).toEqual([])
  await run(7 * SECOND)
  await capture('later')
  expect(named(posthog, 'later')).toHaveLength(1)
  expect(named(posthog, 'lost')).toEqual([])
  quota = ['recordings']
  await capture('warned')
  expect(limited()).toEqual(['events', 'recordings'])
})

test('C91.4 a failed request is retried ten times with doubling delays, counts its tries, and is then dropped', async () => {
  const { ph, posthog } = await openClientPage()
  await run(MINUTE)
  const tries = () => posthog.requests.filter(({ path, body }) => path === '/e/' && body.includes('failing'))
  posthog.answerWith(/^POST \/e\//, ({ body }) => (body.includes('failing') ? { status: 500 } : null))
  const retryQueue = queues(ph)._retryQueue
  const [enqueue, waits] = [retryQueue.enqueue.bind(retryQueue), [] as number[]]
  retryQueue.enqueue = (request) => {
    enqueue(request)
    waits.push(retries(ph).at(-1) ?? 0)
  }
  ph.compression = undefined
  ph.capture('failing', {}, { send_instantly: true })
  for (let tried = 1; tried <= 10; tried += 1) {
    await run(1)
    expect([tries().length, retries(ph).length]).toEqual([tried, 1])
    const [due = 0] = retries(ph)
    await run(due - 2)
    expect(tries()).toHaveLength(tried)
    // The client checks for due retries every three seconds.
    await run(3 * SECOND)
  }
  expect(retries(ph)).toEqual([])
  expect(waits).toHaveLength(10)
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(3000 * 2 ** index * 0.74)
    expect(wait).toBeLessThan(3000 * 2 ** index * 1.26)
  }
  expect(tries().map(({ query }) => query.get('retry_count'))).toEqual([null, ...Array.from({ length: 10 }, (_, index) => `${index + 1}`)])
  await run(60 * MINUTE)
  expect(tries()).toHaveLength(11)
})

test('C91.4 network errors and inconclusive statuses are retried, client errors are not, and nothing is sent while offline', async () => {
  const { ph, posthog } = await openClientPage()
  await run(MINUTE)
  const retriedAfter = async (status: number) => {
    const before = retries(ph).length
    posthog.answerWith(/^POST \/e\//, () => ({ status }))
    ph.capture('asked', {}, { send_instantly: true })
    await run(1)
    return retries(ph).length - before
  }
  const statuses = [404, 429, 204, 302, 503, 0]
  const outcomes = []
  for (const status of statuses) outcomes.push([status, await retriedAfter(status)])
  expect(outcomes).toEqual([
    [404, 0],
    [429, 0],
    [204, 1],
    [302, 1],
    [503, 1],
    [0, 1],
  ])
  posthog.reset()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await run(10 * MINUTE)
  // Overdue, but still waiting.
  expect(retries(ph).filter((due) => due < 0)).toHaveLength(4)
  expect(posthog.requests).toEqual([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await run(1)
  expect(named(posthog, 'asked')).toHaveLength(4)
  expect(retries(ph)).toEqual([])
})

test('C91.5 the timeout is three seconds for flags and a minute for everything else', async () => {
  const { ph, posthog } = await openClientPage()
  posthog.answerWith(/decide/, () => ({ status: 200, delayMs: 40_000 }))
  const client = another(ph, 'phc_slow-flags', { autocapture: false })
  await run(2999)
  expect(client.decideEndpointWasHit).toBe(false)
  await run(2)
  expect(client.decideEndpointWasHit).toBe(true)
  posthog.answerWith(/^POST \/e\//, () => ({ status: 200, delayMs: 100_000 }))
  const other = another(ph, 'phc_slow-events', QUIET)
  other.capture('slow', {}, { send_instantly: true })
  await run(59_999)
  expect(retries(other)).toEqual([])
  await run(2)
  expect(retries(other)).toHaveLength(1)
})

test('C91.6 five flag reloads are one request, and a reload during it causes exactly one more', async () => {
  const { ph, posthog } = await openClientPage()
  const decides = () => posthog.requests.filter(({ path }) => path === '/decide/').length
  const before = decides()
  posthog.answerWith(/decide/, () => ({ status: 200, body: posthog.decide, delayMs: 1500 }))
  for (let wish = 0; wish < 5; wish += 1) ph.reloadFeatureFlags()
  await run(4)
  expect(decides()).toBe(before)
  await run(1)
  expect(decides()).toBe(before + 1)
  for (let wish = 0; wish < 3; wish += 1) {
    ph.reloadFeatureFlags()
    await run(5)
  }
  await run(1490)
  expect(decides()).toBe(before + 2)
  await run(10_000)
  expect(decides()).toBe(before + 2)
})
