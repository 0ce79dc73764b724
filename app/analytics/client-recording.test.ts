import type { PostHog } from 'posthog-js'
import { expect, test, vi } from 'vitest'
import { addHtml, another, openClientPage } from '#tests/setup/analytics/client-page.ts'
import type { PosthogRecord } from '#tests/setup/analytics/fake-posthog.ts'
import { type Frame, frames, named, tagged } from '#tests/setup/analytics/posthog-events.ts'

const FULL = 2
const MINUTE = 60_000
const SCROLL = { type: 3, data: { source: 3, id: 1, x: 0, y: 1 } }
const CHANGE = { type: 3, data: { source: 0, texts: [{ id: 1, value: 'x' }], attributes: [], removes: [], adds: [] } }

type Recorder = {
  buffer: { data: Frame[]; size: number }
  isIdle: boolean
  fullSnapshotIntervalMillis: number
  _eventTriggers: string[]
  onRRwebEmit: (frame: object) => void
  _tryTakeFullSnapshot: () => boolean
  _scheduleFullSnapshot: () => void
}

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const recorderOf = (ph: PostHog) => ph.sessionRecording as unknown as Recorder
/** Makes the recorder emit a frame without any activity on the page. */
const emit = (ph: PostHog, frame: object) => recorderOf(ph).onRRwebEmit({ timestamp: Date.now(), ...frame })

/** Opens a page that is recorded, with a field and an empty buffer. */
async function recorded(settings: object = {}) {
  const page = await openClientPage({ recording: true, before: ({ decide }) => void (decide.sessionRecording = settings) })
  const field = addHtml('<textarea></textarea>') as HTMLTextAreaElement
  await run(10_000)
  page.captured.length = 0
  return { ...page, field }
}

/** Fills a field: creates a masked frame as long as the text. */
function write(field: HTMLTextAreaElement, letters: number): void {
  field.value = 'x'.repeat(letters)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The snapshots the recorder has queued. */
const handedOver = (captured: { event: string; properties: object }[]) =>
  captured
    .filter(({ event }) => event === '$snapshot')
    .map(({ properties }) => properties as { $snapshot_bytes: number; $snapshot_data: Frame[] })

const typed = (posthog: PosthogRecord) => frames(posthog).filter(({ type, data }) => type === 3 && data.source === 5)
const lettersOf = (list: readonly Frame[]) => list.map(({ data }) => (data.text as string).length)

test('C93.1 a recording is buffered for two seconds, then queued and compressed', async () => {
  const { posthog, captured, field } = await recorded()
  write(field, 2000)
  await run(1999)
  expect(handedOver(captured)).toEqual([])
  await run(1)
  expect(handedOver(captured).map(({ $snapshot_data }) => $snapshot_data.length)).toEqual([1])
  expect(typed(posthog)).toEqual([])
  await run(3001)
  expect(typed(posthog).map(({ data }) => data.text)).toEqual(['*'.repeat(2000)])
  const request = posthog.requests.find(({ path }) => path === '/s/')
  expect(request?.query.get('compression')).toBe('gzip-js')
  expect(named(posthog, '$snapshot')[0]?.properties).toMatchObject({
    $session_id: expect.any(String),
    $window_id: expect.any(String),
    $snapshot_bytes: expect.any(Number),
    $lib: 'web',
    $lib_version: '1.215.6',
  })
  const raw = named(posthog, '$snapshot').flatMap(({ properties }) => properties.$snapshot_data as Frame[])
  expect(raw.find(({ type }) => type === FULL)).toMatchObject({ cv: '2024-10', data: expect.any(String) })
  expect(raw.filter(({ type, data }) => type === 3 && data.source === 5).at(-1)).not.toHaveProperty('cv')
})

test('C93.2 the buffer is flushed before it exceeds 943,718 bytes', async () => {
  const { posthog, captured, field } = await recorded()
  write(field, 10)
  await run(2000)
  const frame = (handedOver(captured)[0]?.$snapshot_bytes ?? 0) - 10
  // The brackets of the array and the commas between frames count too.
  const rest = 943_718 - 2 - 1 - 2 * frame - 500_000
  write(field, 500_000)
  write(field, rest)
  expect(handedOver(captured)).toHaveLength(1)
  await run(2000)
  const sizes = () =>
    handedOver(captured)
      .slice(1)
      .map(({ $snapshot_data }) => lettersOf($snapshot_data))
  expect(sizes()).toEqual([[500_000, rest]])
  write(field, 500_000)
  write(field, rest + 1)
  expect(sizes()).toEqual([[500_000, rest], [500_000]])
  await run(2000)
  expect(sizes()).toEqual([[500_000, rest], [500_000], [rest + 1]])
  await run(3001)
  expect(lettersOf(typed(posthog))).toEqual([10, 500_000, rest, 500_000, rest + 1])
})

test.each([
  [3, 1],
  [4, 2],
])('C93.2 after a long wait for a trigger, %i frames of two megabytes are sent in %i parts', async (times, parts) => {
  const { ph, posthog, captured, field } = await recorded({ eventTriggers: ['bought'] })
  for (let time = 1; time <= times; time += 1) write(field, 2_000_000 + time)
  await run(10_000)
  expect(handedOver(captured)).toEqual([])
  ph.capture('bought')
  const handed = handedOver(captured)
  expect(handed.every(({ $snapshot_bytes }) => $snapshot_bytes < 6_606_029)).toBe(true)
  const large = handed.filter(({ $snapshot_data }) => $snapshot_data.some((frame) => JSON.stringify(frame).length > 1_000_000))
  expect(large).toHaveLength(parts)
  await run(3001)
  expect(lettersOf(typed(posthog))).toEqual(Array.from({ length: times }, (_, index) => 2_000_001 + index))
})

test('C93.3 a full snapshot is taken every five minutes, every minute while waiting for a trigger, and never while idle', async () => {
  const { ph } = await recorded()
  const recorder = recorderOf(ph)
  emit(ph, SCROLL)
  const pictures = vi.spyOn(recorder, '_tryTakeFullSnapshot')
  recorder._scheduleFullSnapshot()
  await run(2 * MINUTE)
  emit(ph, SCROLL)
  await run(3 * MINUTE - 1)
  expect(pictures).toHaveBeenCalledTimes(0)
  await run(1)
  expect(pictures).toHaveBeenCalledTimes(1)
  // Idle for more than five minutes.
  await run(4 * MINUTE)
  emit(ph, CHANGE)
  expect(recorder.isIdle).toBe(true)
  await run(20 * MINUTE)
  expect(pictures).toHaveBeenCalledTimes(1)
  expect(recorder.fullSnapshotIntervalMillis).toBe(300_000)
  recorder._eventTriggers = ['never']
  expect(recorder.fullSnapshotIntervalMillis).toBe(60_000)
})

test('C93.4 after five idle minutes nothing is recorded until the visitor returns', async () => {
  const { ph, posthog } = await recorded()
  const recorder = recorderOf(ph)
  emit(ph, SCROLL)
  await run(5 * MINUTE)
  emit(ph, CHANGE)
  expect(recorder.isIdle).toBe(false)
  await run(1)
  emit(ph, CHANGE)
  expect(recorder.isIdle).toBe(true)
  await run(10_000)
  const before = recorder.buffer.data.length
  emit(ph, CHANGE)
  expect(recorder.buffer.data).toHaveLength(before)
  emit(ph, SCROLL)
  expect(recorder.isIdle).toBe(false)
  await run(10_000)
  expect(tagged(posthog, 'sessionNoLongerIdle')).toHaveLength(1)
  expect(tagged(posthog, 'sessionIdle')[0]?.data.payload).toMatchObject({ threshold: 300_000 })
})

test('C93.5 a constantly changing element is recorded a hundred times, then ten times per second; an SVG counts as one element', async () => {
  const { ph, captured } = await recorded()
  addHtml('<div><p class="busy"></p><svg><g class="one"></g><g class="two"></g></svg></div>')
  await run(60_000)
  // Changes within a microtask are merged.
  const change = async (selector: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      document.querySelector(selector)?.setAttribute('data-time', `${Math.random()}`)
      await Promise.resolve()
    }
    await run(0)
  }
  const changes = (list: readonly Frame[]) =>
    list.filter(({ type, data }) => type === 3 && data.source === 0 && (data.attributes as unknown[] | string).length > 0).length
  const seen = () => changes([...handedOver(captured).flatMap(({ $snapshot_data }) => $snapshot_data), ...recorderOf(ph).buffer.data])
  const start = seen()
  await change('.busy', 130)
  expect(seen() - start).toBe(100)
  await run(1000)
  const after = seen()
  await change('.busy', 30)
  expect(seen() - after).toBe(10)
  const before = seen()
  await change('.one', 60)
  await change('.two', 60)
  expect(seen() - before).toBe(100)
})

test.each([
  ['phc_more', 500, 100],
  ['phc_less', -5, 0],
])('C93.5 the configured limits are kept in bounds: %s', async (key, configured, limit) => {
  const { ph } = await recorded()
  const session_recording = { __mutationRateLimiterBucketSize: configured, __mutationRateLimiterRefillRate: configured }
  const other = another(ph, key, { session_recording })
  await run(100)
  const { mutationRateLimiter } = other.sessionRecording as unknown as { mutationRateLimiter?: object }
  expect(mutationRateLimiter).toMatchObject({ bucketSize: limit, refillRate: limit })
})

test('C93.6 canvases are not recorded by default', async () => {
  const { posthog } = await recorded()
  const [options] = tagged(posthog, '$session_options')
  const { sessionRecordingOptions } = options?.data.payload as { sessionRecordingOptions: object }
  expect(Object.keys(sessionRecordingOptions)).not.toContain('recordCanvas')
})

test('C93.8 console lines are recorded with up to ten items of two thousand characters', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { posthog } = await recorded({ consoleLogRecordingEnabled: true })
  window.console.log(...Array.from({ length: 14 }, (_, index) => `entry ${index}`))
  window.console.log('x'.repeat(5000))
  await run(6000)
  const lines = frames(posthog)
    .filter(({ type, data }) => type === 6 && data.plugin === 'rrweb/console@1')
    .map(({ data }) => (data.payload as { payload: string[] }).payload)
  const many = lines.find((line) => line.some((entry) => entry.includes('entry 0')))
  expect([many?.length, many?.at(-1)]).toEqual([11, '...[truncated]'])
  const long = lines.find((line) => line[0]?.includes('xxxx'))
  expect([long?.[0]?.length, long?.[0]?.endsWith('...[truncated]')]).toEqual([2014, true])
})
