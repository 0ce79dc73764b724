import { expect, test } from '#tests/setup/measured-site.ts'
import { type Frame, frames, named, tagged } from '#tests/setup/measured-visit.ts'
import { bufferOf, emit, type Internal, recorded } from '#tests/setup/recorded-visit.ts'
import { freeze } from '#tests/setup/watch-client.ts'

const FULL = 2
const MINUTE = 60_000

const SCROLL = { type: 3, data: { source: 3, id: 1, x: 0, y: 1 } }
const CHANGE = { type: 3, data: { source: 0, texts: [{ id: 1, value: 'x' }], attributes: [], removes: [], adds: [] } }

test('C93.1 C93.2 a recording waits for two seconds, or until it is large, and is packed', async ({ page, posthog }) => {
  const client = await recorded(page, posthog)
  await freeze(page)
  await page.clock.runFor(10_000)
  await emit(client, SCROLL)
  await page.clock.runFor(1999)
  expect((await bufferOf(client)).count).toBeGreaterThan(0)
  await page.clock.runFor(1)
  expect((await bufferOf(client)).count).toBe(0)
  await page.clock.runFor(3000)
  await expect.poll(() => frames(posthog).some(({ type, data }) => type === 3 && data.source === 3)).toBe(true)
  const request = posthog.requests.find(({ path }) => path === '/s/')
  expect(request?.query.get('compression')).toBe('gzip-js')
  const [first] = named(posthog, '$snapshot')
  expect(first?.properties).toMatchObject({
    $session_id: expect.any(String),
    $window_id: expect.any(String),
    $snapshot_bytes: expect.any(Number),
    $lib: 'web',
    $lib_version: '1.215.6',
  })
  const raw = named(posthog, '$snapshot').flatMap(({ properties }) => properties.$snapshot_data as Frame[])
  expect(raw.find(({ type }) => type === FULL)).toMatchObject({ cv: '2024-10', data: expect.any(String) })
  expect(raw.filter(({ type, data }) => type === 3 && data.source === 3).at(-1)).not.toHaveProperty('cv')

  const large = (letters: number) => ({ type: 5, data: { tag: 'large', payload: 'x'.repeat(letters) } })
  await emit(client, large(500_000))
  expect((await bufferOf(client)).size).toBeGreaterThan(500_000)
  await emit(client, large(450_000))
  // The first went on its way early, the second waits.
  expect((await bufferOf(client)).count).toBe(1)
  await emit(client, large(7_500_000))
  await emit(client, large(10))
  const before = named(posthog, '$snapshot').length
  await page.clock.runFor(6000)
  await expect.poll(() => tagged(posthog, 'large').length).toBe(4)
  expect(named(posthog, '$snapshot').length - before).toBeGreaterThanOrEqual(3)
})

test('C93.2 two that are too large together go apart', async ({ page, posthog }) => {
  const client = await recorded(page, posthog)
  await freeze(page)
  await page.clock.runFor(10_000)
  const split = await client.evaluate((ph) => {
    type Recorder = Internal & {
      clearBuffer: () => void
      _flushBuffer: () => void
      _captureSnapshot: (part: { $snapshot_data: unknown[] }) => void
    }
    const recorder = ph.sessionRecording as unknown as Recorder
    const sizes: number[] = []
    recorder._captureSnapshot = ({ $snapshot_data }) => void sizes.push($snapshot_data.length)
    recorder.clearBuffer()
    recorder.buffer = {
      ...recorder.buffer,
      size: 8_000_000,
      data: Array.from({ length: 4 }, () => ({ type: 5, timestamp: Date.now(), data: { payload: 'x'.repeat(2_000_000) } })),
    }
    recorder._flushBuffer()
    return sizes
  })
  expect(split).toEqual([2, 2])
})

test('C93.3 a full picture is taken every five minutes, every minute while a trigger is waited for, none when nobody is there', async ({
  page,
  posthog,
}) => {
  const client = await recorded(page, posthog)
  await freeze(page)
  await emit(client, SCROLL)
  const pictures = () =>
    client.evaluate((ph) => {
      const recorder = ph.sessionRecording as unknown as Internal & { pictures?: number; _tryTakeFullSnapshot: () => boolean }
      if (recorder.pictures === undefined) {
        recorder.pictures = 0
        const take = recorder._tryTakeFullSnapshot.bind(recorder)
        recorder._tryTakeFullSnapshot = () => ((recorder.pictures = (recorder.pictures ?? 0) + 1), take())
      }
      return recorder.pictures
    })
  await client.evaluate((ph) => (ph.sessionRecording as unknown as { _scheduleFullSnapshot: () => void })._scheduleFullSnapshot())
  await pictures()
  await page.clock.runFor(2 * MINUTE)
  await emit(client, SCROLL)
  await page.clock.runFor(3 * MINUTE - 1)
  expect(await pictures()).toBe(0)
  await page.clock.runFor(1)
  expect(await pictures()).toBe(1)
  // Nobody is there for longer than five minutes.
  await page.clock.runFor(4 * MINUTE)
  await emit(client, CHANGE)
  expect((await bufferOf(client)).isIdle).toBe(true)
  await page.clock.runFor(20 * MINUTE)
  expect(await pictures()).toBe(1)

  const interval = await client.evaluate((ph) => {
    const recorder = ph.sessionRecording as unknown as { fullSnapshotIntervalMillis: number; _eventTriggers: string[] }
    const usual = recorder.fullSnapshotIntervalMillis
    recorder._eventTriggers = ['never']
    return [usual, recorder.fullSnapshotIntervalMillis]
  })
  expect(interval).toEqual([300_000, 60_000])
})

test('C93.4 after five minutes without the visitor nothing is recorded until they are back', async ({ page, posthog }) => {
  const client = await recorded(page, posthog)
  await freeze(page)
  await emit(client, SCROLL)
  await page.clock.runFor(5 * MINUTE)
  await emit(client, CHANGE)
  expect((await bufferOf(client)).isIdle).toBe(false)
  await page.clock.runFor(1)
  await emit(client, CHANGE)
  expect((await bufferOf(client)).isIdle).toBe(true)
  await page.clock.runFor(10_000)
  const kept = async () => (await bufferOf(client)).count
  const before = await kept()
  await emit(client, CHANGE)
  expect(await kept()).toBe(before)
  await emit(client, SCROLL)
  expect((await bufferOf(client)).isIdle).toBe(false)
  await page.clock.runFor(10_000)
  await expect.poll(() => tagged(posthog, 'sessionNoLongerIdle').length).toBe(1)
  const [idle] = tagged(posthog, 'sessionIdle')
  expect(idle?.data.payload).toMatchObject({ threshold: 300_000 })
})
