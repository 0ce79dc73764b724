import type { JSHandle, Page } from '@playwright/test'
import type { PostHog } from 'posthog-js'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { type Frame, frames, named, tagged } from '#tests/setup/analytics/measured-visit.ts'
import { bufferOf, emit, type Internal, recorded } from '#tests/setup/analytics/recorded-visit.ts'
import { addHtml, captured, freeze, watchCaptures } from '#tests/setup/analytics/watch-client.ts'

const FULL = 2
const MINUTE = 60_000

const SCROLL = { type: 3, data: { source: 3, id: 1, x: 0, y: 1 } }
const CHANGE = { type: 3, data: { source: 0, texts: [{ id: 1, value: 'x' }], attributes: [], removes: [], adds: [] } }

/** Fills a field: creates a masked frame as long as the text. */
const write = (field: JSHandle<HTMLElement>, letters: number) =>
  field.evaluate((element, count) => {
    const area = element as HTMLTextAreaElement
    area.value = 'x'.repeat(count)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, letters)

/** The snapshots the recorder has queued since `watchCaptures`. */
const handedOver = async (page: Page) =>
  (await captured(page))
    .filter(({ event }) => event === '$snapshot')
    .map(({ properties }) => properties as { $snapshot_bytes: number; $snapshot_data: Frame[] })

/** A page with a field, an empty buffer and a stopped clock. */
async function quiet(page: Page, client: JSHandle<PostHog>): Promise<JSHandle<HTMLElement>> {
  const field = await addHtml(page, '<textarea></textarea>')
  await freeze(page)
  await page.clock.runFor(10_000)
  await watchCaptures(client)
  return field
}

test('C93.1 a recording is buffered for two seconds, then queued and compressed', async ({ page, posthog }) => {
  const client = await recorded(page, posthog)
  const field = await quiet(page, client)
  await write(field, 2000)
  await page.clock.runFor(1999)
  expect(await handedOver(page)).toEqual([])
  await page.clock.runFor(1)
  expect((await handedOver(page)).map(({ $snapshot_data }) => $snapshot_data.length)).toEqual([1])
  const typed = () => frames(posthog).filter(({ type, data }) => type === 3 && data.source === 5)
  expect(typed()).toEqual([])
  await page.clock.runFor(3000)
  await expect.poll(() => typed().map(({ data }) => data.text)).toEqual(['*'.repeat(2000)])
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
  expect(raw.filter(({ type, data }) => type === 3 && data.source === 5).at(-1)).not.toHaveProperty('cv')
})

test('C93.2 the buffer is flushed before it exceeds 943,718 bytes', async ({ page, posthog }) => {
  const client = await recorded(page, posthog)
  const field = await quiet(page, client)
  await write(field, 10)
  await page.clock.runFor(2000)
  const frame = ((await handedOver(page))[0]?.$snapshot_bytes ?? 0) - 10
  // The brackets of the array and the commas between frames count too.
  const rest = 943_718 - 2 - 1 - 2 * frame - 500_000
  await write(field, 500_000)
  await write(field, rest)
  expect(await handedOver(page)).toHaveLength(1)
  await page.clock.runFor(2000)
  const sizes = async () =>
    (await handedOver(page)).slice(1).map(({ $snapshot_data }) => $snapshot_data.map(({ data }) => (data.text as string).length))
  expect(await sizes()).toEqual([[500_000, rest]])

  await write(field, 500_000)
  await write(field, rest + 1)
  expect(await sizes()).toEqual([[500_000, rest], [500_000]])
  await page.clock.runFor(2000)
  expect(await sizes()).toEqual([[500_000, rest], [500_000], [rest + 1]])
  await page.clock.runFor(3000)
  const letters = () => frames(posthog).flatMap(({ type, data }) => (type === 3 && data.source === 5 ? [(data.text as string).length] : []))
  await expect.poll(letters).toEqual([10, 500_000, rest, 500_000, rest + 1])
})

for (const [times, parts] of [
  [3, 1],
  [4, 2],
] as const) {
  test(`C93.2 after a long wait for a trigger, ${times} frames of two megabytes are sent in ${parts} parts`, async ({ page, posthog }) => {
    const client = await recorded(page, posthog, { eventTriggers: ['bought'] })
    const field = await quiet(page, client)
    for (let time = 1; time <= times; time += 1) await write(field, 2_000_000 + time)
    await page.clock.runFor(10_000)
    expect(await handedOver(page)).toEqual([])
    await client.evaluate((ph) => void ph.capture('bought'))
    const handed = await handedOver(page)
    expect(handed.every(({ $snapshot_bytes }) => $snapshot_bytes < 6_606_029)).toBe(true)
    const large = handed.map(({ $snapshot_data }) => $snapshot_data.filter((frame) => JSON.stringify(frame).length > 1_000_000).length)
    expect(large).toHaveLength(parts)
    await page.clock.runFor(3000)
    const letters = () =>
      frames(posthog).flatMap(({ type, data }) => (type === 3 && data.source === 5 ? [(data.text as string).length] : []))
    await expect.poll(letters).toEqual(Array.from({ length: times }, (_, index) => 2_000_001 + index))
  })
}

test('C93.3 a full snapshot is taken every five minutes, every minute while waiting for a trigger, and never while idle', async ({
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
  // Idle for more than five minutes.
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

test('C93.4 after five idle minutes nothing is recorded until the visitor returns', async ({ page, posthog }) => {
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
