import type { PostHog } from 'posthog-js'
import { expect, test, vi } from 'vitest'
import { another, clickOn, openClientPage, propertiesOf } from '#tests/setup/analytics/client-page.ts'
import { frames, tagged } from '#tests/setup/analytics/posthog-events.ts'

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens a page with these recording settings of the project. */
const withSettings = (sessionRecording: unknown) =>
  openClientPage({ recording: true, before: ({ decide }) => void Object.assign(decide, { sessionRecording }) })

type Internal = { triggerStatus: string; buffer: { data: unknown[] }; _flushBuffer: () => void }

const internal = (ph: PostHog) => ph.sessionRecording as unknown as Internal
const stateOf = (ph: PostHog) => [ph.sessionRecording?.status, internal(ph).triggerStatus]
const reasonOf = (ph: PostHog) => propertiesOf(ph).$session_recording_start_reason

/** Changes the path and triggers a recorded event there. */
async function goTo(path: string): Promise<void> {
  history.pushState(history.state, '', path)
  clickOn(document.body)
  document.body.setAttribute('data-at', path)
  await run(10)
}

test('C95 recording waits for the project’s settings', async () => {
  const { ph, posthog } = await openClientPage({
    recording: true,
    before: (record) => record.answerWith(/decide/, () => ({ status: 200, body: { sessionRecording: {} }, delayMs: 1500 })),
  })
  expect(ph.sessionRecording?.status).toBe('buffering')
  expect(propertiesOf(ph).$recording_status).toBe('buffering')
  await run(10_000)
  expect(ph.sessionRecording?.status).toBe('active')
  expect(frames(posthog).length).toBeGreaterThan(0)
})

test.each([
  ['phc_off', false, {}, 'disabled'],
  ['phc_refused', {}, { disable_session_recording: true }, 'disabled'],
  ['phc_on', {}, {}, 'active'],
  ['phc_all', { sampleRate: '1' }, {}, 'sampled'],
  ['phc_none', { sampleRate: '0' }, {}, 'disabled'],
])('C95 recording follows the settings and reports its state on every event: %s', async (key, sessionRecording, options, status) => {
  const { ph, posthog } = await openClientPage()
  posthog.decide.sessionRecording = sessionRecording
  const client = another(ph, key, { autocapture: false, ...options })
  await run(100)
  expect(stateOf(client)).toEqual([status, 'trigger_disabled'])
  expect(propertiesOf(client).$recording_status).toBe(status)
})

test('C95 every event but the recording itself has its state, from the first one on', async () => {
  const { ph, posthog } = await withSettings({})
  clickOn(document.body)
  propertiesOf(ph, 'look')
  ph.setPersonProperties({ plan: 'team' })
  await run(10_000)
  const [without, having] = [undefined, 'active'].map((status) =>
    posthog.events().flatMap(({ event, properties }) => (properties.$recording_status === status ? [event] : [])),
  )
  expect(new Set(without)).toEqual(new Set(['$snapshot']))
  expect(having).toEqual(expect.arrayContaining(['look', '$set', '$pageview', '$$heatmap']))
})

test('C95 recording pauses on blocklisted pages and resumes elsewhere', async () => {
  const { ph, posthog } = await withSettings({
    urlBlocklist: [
      { url: '/pricing', matching: 'regex' },
      { url: '/platform', matching: 'exact' },
    ],
  })
  await run(1000)
  expect(ph.sessionRecording?.status).toBe('paused')
  await goTo('/platform')
  expect(ph.sessionRecording?.status).toBe('active')
  await run(10_000)
  expect(tagged(posthog, 'recording resumed').length).toBeGreaterThan(0)
  await goTo('/pricing?again')
  expect(ph.sessionRecording?.status).toBe('paused')
})

test('C95 recording waits for an event trigger within the session', async () => {
  const { ph, posthog } = await withSettings({ eventTriggers: ['buy'] })
  await run(10_000)
  propertiesOf(ph, 'look')
  expect(stateOf(ph)).toEqual(['buffering', 'trigger_pending'])
  expect(frames(posthog)).toEqual([])
  propertiesOf(ph, 'buy')
  expect(stateOf(ph)).toEqual(['active', 'trigger_activated'])
  expect(reasonOf(ph)).toBe('event_trigger_matched')
  // A new session needs a new trigger.
  ph.sessionManager?.resetSessionId()
  ph.capture('in the next one')
  await goTo('/pricing?next')
  expect(internal(ph).triggerStatus).toBe('trigger_pending')
})

test('C95 recording waits for a URL trigger', async () => {
  const { ph } = await withSettings({ urlTriggers: [{ url: '/platform', matching: 'regex' }] })
  await run(1000)
  expect(stateOf(ph)).toEqual(['buffering', 'trigger_pending'])
  await goTo('/platform')
  expect(stateOf(ph)).toEqual(['active', 'trigger_activated'])
  expect(reasonOf(ph)).toBe('url_trigger_matched')
})

test('C95 recording waits for its linked flag', async () => {
  const { ph, posthog } = await withSettings({ linkedFlag: 'recorded' })
  await run(1000)
  expect(ph.sessionRecording?.status).toBe('buffering')
  posthog.decide.featureFlags = { recorded: 'yes' }
  ph.reloadFeatureFlags()
  await run(100)
  expect(ph.sessionRecording?.status).toBe('active')
  expect(reasonOf(ph)).toBe('linked_flag_matched')
  const { ph: other, posthog: theirs } = await withSettings({ linkedFlag: { flag: 'recorded', variant: 'no' } })
  theirs.decide.featureFlags = { recorded: 'yes' }
  other.reloadFeatureFlags()
  await run(1000)
  expect(other.sessionRecording?.status).toBe('buffering')
})

test('C95 recording waits for the minimum duration of a session', async () => {
  const { ph, posthog } = await withSettings({ minimumDurationMilliseconds: 600_000 })
  await run(10_000)
  expect(ph.sessionRecording?.status).toBe('active')
  internal(ph)._flushBuffer()
  expect(internal(ph).buffer.data.length).toBeGreaterThan(0)
  expect(frames(posthog)).toEqual([])
})

test('C93.7 sessions are sampled at the project’s rate, and each is recorded entirely or not at all', async () => {
  const { ph, posthog } = await openClientPage()
  posthog.decide.sessionRecording = { sampleRate: '0.5' }
  const statusOf = async (session: string, key: string) => {
    const other = another(ph, key, { bootstrap: { sessionID: session } })
    await run(100)
    expect(propertiesOf(other).$session_id).toBe(session)
    return other.sessionRecording?.status
  }
  const own = ph.get_session_id()
  const outcomes = new Set<unknown>()
  for (let count = 0; count < 12; count += 1) {
    const session = own.slice(0, -4) + (count * 5003).toString(16).padStart(4, '0')
    const hash = [...session].reduce((sum, letter) => ((sum << 5) - sum + (letter.codePointAt(0) ?? 0)) | 0, 0)
    const status = await statusOf(session, `phc_sampled-${count}`)
    expect([session, status]).toEqual([session, Math.abs(hash) % 100 < 50 ? 'sampled' : 'disabled'])
    outcomes.add(status)
  }
  expect(outcomes.size).toBe(2)
  // The sampling decision stays with the session when the rate changes.
  const before = await statusOf(own, 'phc_sticky')
  expect(JSON.parse(localStorage.getItem('ph_phc_sticky_posthog') ?? '{}')).toMatchObject({ $session_is_sampled: before === 'sampled' })
})

/** A recorder that only notes what it is asked to do. */
function noteRecorder(): { asked: () => { plugins?: { name: string }[] } | undefined; script: () => void } {
  let asked: { plugins?: { name: string }[] } | undefined
  const record = (options: typeof asked) => ((asked = options), () => {})
  const own = { addCustomEvent: () => {}, takeFullSnapshot: () => {} }
  const rrwebPlugins = { getRecordConsolePlugin: () => ({ name: 'console' }), getRecordNetworkPlugin: () => ({ name: 'network' }) }
  const script = () => {
    const { __PosthogExtensions__: extensions = {} } = window as { __PosthogExtensions__?: object }
    Object.assign(extensions, { rrweb: { record: Object.assign(record, own), version: 'v2' }, rrwebPlugins })
  }
  return { asked: () => asked, script }
}

test.each([
  ['plumbline.test', false, ['network']],
  ['127.0.0.1', false, []],
  ['localhost', false, []],
  ['localhost', true, ['network']],
])('C94.7 at %s requests are recorded, if forced there (%s)', async (host, isForced, names) => {
  const { asked, script } = noteRecorder()
  const { ph } = await openClientPage({
    recording: true,
    url: `http://${host}/platform`,
    scripts: { recorder: script },
    before: (record) =>
      record.answerWith(/decide/, () => ({
        status: 200,
        body: { sessionRecording: { networkPayloadCapture: { recordBody: true } } },
        delayMs: 800,
      })),
  })
  // The recorder checks this on start.
  Object.assign(ph.sessionRecording as object, { _forceAllowLocalhostNetworkCapture: isForced })
  await run(10_000)
  expect(asked()?.plugins?.map(({ name }) => name)).toEqual(names)
})

test.each([
  [{ canvasFps: 60, canvasQuality: 5 }, 12, 1],
  [{ canvasFps: 4, canvasQuality: 0.4 }, 4, 0.4],
  [{ canvasFps: -1, canvasQuality: -1 }, 0, 0],
])('C93.6 with %j the recorder captures %i frames per second at quality %d', async (given, canvas, quality) => {
  const { asked, script } = noteRecorder()
  await openClientPage({
    recording: true,
    before: ({ decide }) => void (decide.sessionRecording = { recordCanvas: true, ...given }),
    scripts: { recorder: script },
  })
  await run(10_000)
  expect(asked()).toMatchObject({ recordCanvas: true, sampling: { canvas }, dataURLOptions: { type: 'image/webp', quality } })
})
