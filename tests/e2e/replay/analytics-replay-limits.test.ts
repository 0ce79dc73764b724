import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { another, frames, tagged, visit } from '#tests/setup/analytics/measured-visit.ts'
import { type Internal, recorded } from '#tests/setup/analytics/recorded-visit.ts'
import { addHtml, freeze, propertiesOf } from '#tests/setup/analytics/watch-client.ts'

test('C93.5 a constantly changing element is recorded a hundred times, then ten times per second; an SVG counts as one element', async ({
  page,
  posthog,
}) => {
  const client = await recorded(page, posthog)
  await addHtml(page, '<div><p class="busy"></p><svg><g class="one"></g><g class="two"></g></svg></div>')
  await page.waitForTimeout(200)
  await freeze(page)
  await page.clock.runFor(60_000)
  // One change per frame, because changes within a frame are merged.
  const change = (selector: string, times: number) =>
    page.evaluate(
      async ([what, count]) => {
        for (let time = 0; time < count; time += 1) {
          document.querySelector(what)?.setAttribute('data-time', `${Math.random()}`)
          await Promise.resolve()
        }
      },
      [selector, times] as const,
    )
  const seen = () =>
    client.evaluate(
      (ph) =>
        (ph.sessionRecording as unknown as Internal).buffer.data.filter(
          ({ type, data }) => type === 3 && data.source === 0 && (data.attributes as unknown[] | string).length > 0,
        ).length,
    )
  const start = await seen()
  await change('.busy', 130)
  expect((await seen()) - start).toBe(100)
  await page.clock.runFor(1000)
  const after = await seen()
  await change('.busy', 30)
  expect((await seen()) - after).toBe(10)
  const drawn = await seen()
  await change('.one', 60)
  await change('.two', 60)
  expect((await seen()) - drawn).toBe(100)
  const limits = async (size: number, rate: number, key: string) => {
    const other = await another(client, key, {
      session_recording: { __mutationRateLimiterBucketSize: size, __mutationRateLimiterRefillRate: rate },
    })
    const read = () =>
      other.evaluate(
        (ph) =>
          (ph.sessionRecording as unknown as { mutationRateLimiter?: { bucketSize: number; refillRate: number } }).mutationRateLimiter,
      )
    await expect.poll(read).toBeTruthy()
    const { bucketSize, refillRate } = (await read()) ?? {}
    return [bucketSize, refillRate]
  }
  expect(await limits(500, 500, 'phc_more')).toEqual([100, 100])
  expect(await limits(-5, -5, 'phc_less')).toEqual([0, 0])
})

test.describe('canvas recording', () => {
  // The library compresses canvas frames in a blob worker, which the site's policy forbids.
  test.use({ bypassCSP: true })

  for (const [given, fps, quality] of [
    [{ canvasFps: 60, canvasQuality: 5 }, 12, 1],
    [{ canvasFps: 4, canvasQuality: 0.4 }, 4, 0.4],
    [{ canvasFps: -1, canvasQuality: -1 }, 0, 0],
  ] as const) {
    test(`C93.6 with ${JSON.stringify(given)} it captures ${fps} frames per second at quality ${quality}`, async ({ page, posthog }) => {
      posthog.decide.sessionRecording = { recordCanvas: true, ...given }
      await visit(page, posthog, '/platform')
      // The recorder reports its options.
      await expect.poll(() => tagged(posthog, '$session_options').length).toBeGreaterThan(0)
      expect(tagged(posthog, '$session_options')[0]?.data.payload).toMatchObject({
        sessionRecordingOptions: { recordCanvas: true, sampling: { canvas: fps }, dataURLOptions: { type: 'image/webp', quality } },
      })
      await addHtml(page, '<canvas width="20" height="20"></canvas>')
      await page.evaluate(() => {
        const context = document.querySelector('canvas')?.getContext('2d')
        const draw = () => {
          context?.fillRect(Math.random() * 20, 0, 2, 20)
          requestAnimationFrame(draw)
        }
        draw()
      })
      const pictures = () => frames(posthog).filter(({ type, data }) => type === 3 && data.source === 9)
      if (fps > 0) {
        await expect.poll(() => pictures().length).toBeGreaterThan(1)
        expect(JSON.stringify(pictures()[0])).toContain('image/webp')
      } else {
        // A later event has arrived without a canvas frame.
        await page.waitForTimeout(1000)
        await addHtml(page, '<p>after-the-drawing</p>')
        await expect.poll(() => JSON.stringify(frames(posthog))).toContain('after-the-drawing')
        expect(pictures()).toEqual([])
      }
    })
  }
})

test('C93.6 canvases are not recorded by default', async ({ page, posthog }) => {
  posthog.decide.sessionRecording = {}
  await visit(page, posthog, '/platform')
  await expect.poll(() => tagged(posthog, '$session_options').length).toBeGreaterThan(0)
  const { sessionRecordingOptions } = tagged(posthog, '$session_options')[0]?.data.payload as { sessionRecordingOptions: object }
  expect(Object.keys(sessionRecordingOptions)).not.toContain('recordCanvas')
})

test('C93.7 sessions are sampled at the project’s rate, and each is recorded entirely or not at all', async ({ page, posthog }) => {
  await page.clock.install()
  posthog.decide.sessionRecording = { sampleRate: '0.5' }
  const client = await visit(page, posthog)
  const decided = (session: string, key: string) =>
    another(client, key, { bootstrap: { sessionID: session } }).then(async (other) => {
      await expect.poll(() => other.evaluate((ph) => ph.decideEndpointWasHit)).toBe(true)
      return [(await propertiesOf(other)).$session_id, await other.evaluate((ph) => ph.sessionRecording?.status)]
    })
  const outcomes: string[] = []
  for (let count = 0; count < 12; count += 1) {
    const session = await client.evaluate((ph) => {
      const own = ph.get_session_id()
      return (
        own.slice(0, -4) +
        Math.floor(Math.random() * 65_536)
          .toString(16)
          .padStart(4, '0')
      )
    })
    const expected = [...session].reduce((hash, letter) => ((hash << 5) - hash + (letter.codePointAt(0) ?? 0)) | 0, 0)
    const [id, status] = await decided(session, `phc_sampled-${count}`)
    expect([id, status]).toEqual([session, Math.abs(expected) % 100 < 50 ? 'sampled' : 'disabled'])
    outcomes.push(status as string)
  }
  expect(new Set(outcomes).size).toBe(2)
  // The sampling decision stays with the session when the rate changes.
  const [, before] = await decided(await client.evaluate((ph) => ph.get_session_id()), 'phc_sticky')
  const kept = await page.evaluate(() => localStorage.getItem('ph_phc_sticky_posthog'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ $session_is_sampled: before === 'sampled' })
})

test('C93.8 console lines are recorded with up to ten items of two thousand characters', async ({ page, posthog }) => {
  await recorded(page, posthog, { consoleLogRecordingEnabled: true })
  await page.evaluate(() => {
    console.log(...Array.from({ length: 14 }, (_, index) => `entry ${index}`))
    console.log('x'.repeat(5000))
  })
  await page.clock.runFor(6000)
  const lines = () =>
    frames(posthog)
      .filter(({ type, data }) => type === 6 && data.plugin === 'rrweb/console@1')
      .map(({ data }) => (data.payload as { payload: string[] }).payload)
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2)
  const many = lines().find((line) => line.some((entry) => entry.includes('entry 0')))
  expect([many?.length, many?.at(-1)]).toEqual([11, '...[truncated]'])
  const long = lines().find((line) => line[0]?.includes('xxxx'))
  expect([long?.[0]?.length, long?.[0]?.endsWith('...[truncated]')]).toEqual([2014, true])
})
