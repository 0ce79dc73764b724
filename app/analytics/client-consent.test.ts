import { expect, test, vi } from 'vitest'
import { addHtml, another, clickOn, KEY, openClientPage, startAgain } from '#tests/setup/analytics/client-page.ts'
import { frames, named } from '#tests/setup/analytics/posthog-events.ts'

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const RECORDED = { recording: true, before: ({ decide }: { decide: Record<string, unknown> }) => void (decide.sessionRecording = {}) }

/** The client's data in browser storage. */
const stored = () =>
  [localStorage, sessionStorage].flatMap((store) => Object.entries(store)).filter(([key]) => /^(?:__)?ph_|posthog/i.test(key))

test('C98 opting out clears queues, stops sending and leaves only the opt-out marker stored', async () => {
  const { ph, site, posthog } = await openClientPage(RECORDED)
  await run(10_000)
  expect(frames(posthog).length).toBeGreaterThan(0)
  const before = ph.get_distinct_id()
  expect(document.cookie).toContain('ph_')
  posthog.answerWith(/^POST \/[es]\//, () => ({ status: 503 }))
  ph.capture('failed', {}, { send_instantly: true })
  await run(1)
  expect((ph._retryQueue as unknown as { queue: unknown[] }).queue).toHaveLength(1)
  ph.capture('queued')

  site.stop()
  const countBefore = posthog.requests.length
  expect([ph.capture('after'), ph.sessionRecordingStarted()]).toEqual([undefined, false])
  for (const type of ['click', 'mousemove', 'visibilitychange', 'scroll'])
    document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
  document.body.setAttribute('data-changed', 'yes')
  await run(60_000)
  ph.reloadFeatureFlags()
  await run(60_000)
  expect(stored()).toEqual([[`__ph_opt_in_out_${KEY}`, '0']])
  expect(document.cookie).toBe('')
  // Queued events are sent when the page is left.
  for (const type of ['pagehide', 'beforeunload', 'unload']) window.dispatchEvent(new Event(type))
  await run(1)
  expect(posthog.requests.slice(countBefore)).toEqual([])

  // Agreeing again creates a new identity.
  posthog.reset()
  await startAgain({ recording: true })
  await run(5000)
  expect(named(posthog, '$pageview')).toHaveLength(1)
  expect(ph.get_distinct_id()).not.toBe(before)
  expect(ph.has_opted_in_capturing()).toBe(true)
})

test('C98 consent can be given, withdrawn and given again on one page, separately for recordings', async () => {
  const { ph, site, posthog } = await openClientPage(RECORDED)
  await run(10_000)
  site.setRecording(false)
  expect([ph.sessionRecordingStarted(), ph.sessionRecording?.status]).toEqual([false, 'disabled'])
  const countBefore = frames(posthog).length
  expect(countBefore).toBeGreaterThan(0)
  document.body.setAttribute('data-changed', 'unseen')
  ph.capture('still counted', {}, { send_instantly: true })
  await run(10_000)
  expect(named(posthog, 'still counted')).toHaveLength(1)
  expect(frames(posthog)).toHaveLength(countBefore)
  site.setRecording(true)
  await run(10_000)
  expect(frames(posthog).length).toBeGreaterThan(countBefore)
  expect(JSON.stringify(frames(posthog).filter(({ type }) => type === 3))).not.toContain('unseen')

  const before = ph.get_distinct_id()
  site.stop()
  posthog.requests.length = 0
  clickOn(addHtml('<button type="button">Press</button>'))
  addHtml('<p data-experiment="hero" data-variant="b" data-variants="control b">Shown</p>')
  await startAgain({ recording: false, variants: { hero: 'b' } })
  ph.capture('again', {}, { send_instantly: true })
  await run(10_000)
  const [again] = named(posthog, 'again')
  expect(again?.properties['$feature/hero']).toBe('b')
  expect(again?.properties.distinct_id).not.toBe(before)
  // An exposure has the property by which PostHog compares variants.
  expect(named(posthog, 'experiment seen')[0]?.properties).toMatchObject({ experiment: 'hero', variant: 'b', '$feature/hero': 'b' })
  expect(named(posthog, '$autocapture')).toEqual([])
  expect(frames(posthog)).toEqual([])
})

test('C98 the library’s opt-out-by-default and Do Not Track options are honoured', async () => {
  const { ph, posthog } = await openClientPage({
    before: () => void Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' }),
  })
  expect(ph.capture('seen')).toBeDefined()
  for (const [key, options] of [
    ['phc_by-default', { opt_out_capturing_by_default: true }],
    ['phc_dnt', { respect_dnt: true }],
  ] as const) {
    expect(another(ph, key, options).capture('unseen'), key).toBeUndefined()
  }
  const chosen = another(ph, 'phc_chosen', { opt_out_capturing_by_default: true })
  chosen.opt_in_capturing()
  await run(5000)
  expect(named(posthog, '$opt_in', 'phc_chosen')).toHaveLength(1)
  expect(localStorage.getItem('__ph_opt_in_out_phc_chosen')).toBe('1')
})

test('C99 without storage a visitor is measured for the lifetime of the page', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const { site, posthog } = await openClientPage({
    before: () => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    },
  })
  await run(5000)
  expect(named(posthog, '$pageview')).toHaveLength(1)
  expect(() => site.capture('later', {})).not.toThrow()
  await run(5000)
  expect(named(posthog, 'later')).toHaveLength(1)
  site.capture('unseen', {})
  expect(() => site.stop()).not.toThrow()
  await run(5000)
  expect(named(posthog, 'unseen')).toEqual([])
})

test.each([
  ['500 to everything', { status: 500 }],
  ['429 to everything', { status: 429 }],
  ['that everything is over its quota', { status: 200, body: { quota_limited: ['events', 'recordings'] } }],
  ['nonsense', { status: 200, body: '<html>' }],
  ['very slowly', { status: 200, delayMs: 20_000 }],
  ['nothing', { status: 0 }],
] as const)('C99 PostHog answering %s causes no error on the page', async (_what, answer) => {
  const errors: unknown[] = []
  const { ph } = await openClientPage({
    recording: true,
    before: (posthog) => {
      // The config script comes from PostHog too.
      posthog.answerWith(/ \/(?!array\/.*\.js|static)/, () => answer)
      for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, (event) => void errors.push(event))
    },
  })
  ph.capture('one', {}, { send_instantly: true })
  clickOn(addHtml('<button type="button">Press</button>'))
  await run(60_000)
  expect(errors).toEqual([])
})
