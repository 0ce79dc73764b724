import type { JSHandle, Page } from '@playwright/test'
import type { PostHog } from 'posthog-js'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { another, arrival, frames, tagged, visit } from '#tests/setup/analytics/measured-visit.ts'
import { propertiesOf } from '#tests/setup/analytics/watch-client.ts'

/** Visits with these recording settings. A page has only one recorder, so each case needs its own visit. */
function withSettings(page: Page, posthog: FakePosthog, sessionRecording: unknown, more: object = {}): Promise<JSHandle<PostHog>> {
  posthog.requests.length = 0
  Object.assign(posthog.decide, { sessionRecording, ...more })
  return visit(page, posthog, '/pricing')
}

/** Waits until the recorder is loaded and records. */
const records = (page: Page) =>
  page.waitForFunction(() => 'rrweb' in ((window as { __PosthogExtensions__?: object }).__PosthogExtensions__ ?? {}))

const statusOf = (client: JSHandle<PostHog>) => client.evaluate((ph) => ph.sessionRecording?.status)
const triggerOf = (client: JSHandle<PostHog>) =>
  client.evaluate((ph) => (ph.sessionRecording as unknown as { triggerStatus: string }).triggerStatus)

/** Changes the path without the router and triggers a recorded event there. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    History.prototype.pushState.call(history, history.state, '', to)
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    document.body.setAttribute('data-at', to)
  }, path)

test('C95 recording waits for the project’s settings, follows them, and reports its state on every event', async ({ page, posthog }) => {
  const main = await visit(page, posthog)
  posthog.answerWith(/decide/, () => ({ status: 200, body: { sessionRecording: {} }, delayMs: 1500 }))
  const late = await another(main, 'phc_late', { autocapture: false })
  expect(await statusOf(late)).toBe('buffering')
  expect((await propertiesOf(late)).$recording_status).toBe('buffering')
  await expect.poll(() => statusOf(late)).toBe('active')
  posthog.reset()
  const cases: [string, unknown, object, string][] = [
    ['phc_off', false, {}, 'disabled'],
    ['phc_refused', {}, { disable_session_recording: true }, 'disabled'],
    ['phc_on', {}, {}, 'active'],
    ['phc_all', { sampleRate: '1' }, {}, 'sampled'],
    ['phc_none', { sampleRate: '0' }, {}, 'disabled'],
  ]
  for (const [key, sessionRecording, options, status] of cases) {
    posthog.decide.sessionRecording = sessionRecording
    const client = await another(main, key, { autocapture: false, ...options })
    await expect.poll(() => client.evaluate((ph) => ph.decideEndpointWasHit)).toBe(true)
    expect([key, await statusOf(client), await triggerOf(client)]).toEqual([key, status, 'trigger_disabled'])
    expect((await propertiesOf(client)).$recording_status).toBe(status)
  }
  await expect.poll(() => frames(posthog).length).toBeGreaterThan(0)
})

test('C95 recording pauses on blocklisted pages and resumes elsewhere', async ({ page, posthog }) => {
  const client = await withSettings(page, posthog, {
    urlBlocklist: [
      { url: '/pricing', matching: 'regex' },
      { url: '/platform', matching: 'exact' },
    ],
  })
  await records(page)
  await expect.poll(() => statusOf(client)).toBe('paused')
  await goTo(page, '/platform')
  await expect.poll(() => statusOf(client)).toBe('active')
  await expect.poll(() => tagged(posthog, 'recording resumed').length).toBeGreaterThan(0)
  await goTo(page, '/pricing?again')
  await expect.poll(() => statusOf(client)).toBe('paused')
})

test('C95 recording waits for a URL or event trigger within the session', async ({ page, posthog }) => {
  const byEvent = await withSettings(page, posthog, { eventTriggers: ['buy'] })
  await records(page)
  await propertiesOf(byEvent, 'look')
  expect([await statusOf(byEvent), await triggerOf(byEvent)]).toEqual(['buffering', 'trigger_pending'])
  expect(frames(posthog)).toEqual([])
  await propertiesOf(byEvent, 'buy')
  expect([await statusOf(byEvent), await triggerOf(byEvent)]).toEqual(['active', 'trigger_activated'])
  expect((await propertiesOf(byEvent)).$session_recording_start_reason).toBe('event_trigger_matched')
  // A new session needs a new trigger.
  await byEvent.evaluate((ph) => {
    ph.sessionManager?.resetSessionId()
    ph.capture('in the next one')
  })
  await goTo(page, '/pricing?next')
  await expect.poll(() => triggerOf(byEvent)).toBe('trigger_pending')

  const byUrl = await withSettings(page, posthog, { urlTriggers: [{ url: '/platform', matching: 'regex' }] })
  await records(page)
  expect([await statusOf(byUrl), await triggerOf(byUrl)]).toEqual(['buffering', 'trigger_pending'])
  await goTo(page, '/platform')
  await expect.poll(() => statusOf(byUrl)).toBe('active')
  expect(await triggerOf(byUrl)).toBe('trigger_activated')
  expect((await propertiesOf(byUrl)).$session_recording_start_reason).toBe('url_trigger_matched')
})

test('C95 recording waits for its linked flag and for the minimum session duration', async ({ page, posthog }) => {
  const client = await withSettings(page, posthog, { linkedFlag: 'recorded' })
  expect(await statusOf(client)).toBe('buffering')
  posthog.decide.featureFlags = { recorded: 'yes' }
  await client.evaluate((ph) => ph.reloadFeatureFlags())
  await expect.poll(() => statusOf(client)).toBe('active')
  expect((await propertiesOf(client)).$session_recording_start_reason).toBe('linked_flag_matched')
  const other = await withSettings(page, posthog, { linkedFlag: { flag: 'recorded', variant: 'no' } })
  expect(await statusOf(other)).toBe('buffering')

  const brief = await withSettings(page, posthog, { minimumDurationMilliseconds: 600_000 })
  await expect.poll(() => statusOf(brief)).toBe('active')
  const kept = () => brief.evaluate((ph) => (ph.sessionRecording as unknown as { buffer: { data: unknown[] } }).buffer.data.length)
  await expect.poll(kept).toBeGreaterThan(0)
  await brief.evaluate((ph) => (ph.sessionRecording as unknown as { _flushBuffer: () => void })._flushBuffer())
  expect(await kept()).toBeGreaterThan(0)
})

test('C96 the toolbar is loaded once for visitors who come from PostHog with this project’s key', async ({
  page,
  posthog,
  expectFault,
}) => {
  const toolbar =
    'window.loadedToolbars = (window.loadedToolbars ?? 0) + 1; window.ph_load_toolbar = (params) => { window.toolbarParams = params }'
  posthog.answerWith(/toolbar\.js/, () => ({ status: 200, body: toolbar }))
  type Tools = { ph_toolbar_state?: number; loadedToolbars?: number; toolbarParams?: { token: string; apiURL: string; action: string } }
  const tools = () =>
    page.evaluate(() => {
      const { ph_toolbar_state: state, loadedToolbars: loaded, toolbarParams: params } = window as Tools
      return { state, loaded, params }
    })
  const client = await visit(page, posthog, '/pricing')
  expect((await tools()).state ?? 0).toBe(0)
  const { token } = await client.evaluate((ph) => ph.config)
  const authorized = (key: string) => JSON.stringify({ action: 'ph_authorize', token: key, temporaryToken: 't' })

  await page.goto('about:blank')
  await visit(page, posthog, `/pricing#__posthog=${encodeURIComponent(authorized('phc_somebody-else'))}`)
  expect((await tools()).loaded).toBeUndefined()
  await page.goto('about:blank')
  const came = await visit(page, posthog, `/pricing#__posthog=${encodeURIComponent(Buffer.from(authorized(token)).toString('base64'))}`)
  await expect.poll(async () => (await tools()).state).toBe(2)
  expect(await tools()).toMatchObject({ loaded: 1, params: { token, action: 'ph_authorize', apiURL: 'https://eu.posthog.com' } })
  expect(page.url()).not.toContain('#')
  const script = posthog.requests.find(({ path }) => path === '/static/toolbar.js')
  expect(Number(script?.query.get('t')) % 300_000).toBe(0)
  await came.evaluate((ph) => ph.toolbar.maybeLoadToolbar())
  expect((await tools()).loaded).toBe(1)

  // The next page loads it from stored parameters; a failed load can be retried.
  expectFault(/toolbar\.js|Failed to load resource/)
  posthog.answerWith(/toolbar\.js/, () => ({ status: 404 }))
  await visit(page, posthog, '/platform')
  await expect.poll(() => posthog.requests.filter(({ path }) => path === '/static/toolbar.js').length).toBe(2)
  await expect.poll(async () => (await tools()).state).toBe(0)
})

test('C101 identity, groups and flags are each reported once', async ({ page, posthog }) => {
  Object.assign(posthog.decide, { featureFlags: { banner: 'blue', hidden: false }, featureFlagPayloads: { banner: { text: 'x' } } })
  const client = await visit(page, posthog)
  const anonymous = await client.evaluate((ph) => ph.get_distinct_id())
  expect(anonymous).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  const flags = await client.evaluate((ph) => [
    ph.getFeatureFlag('banner'),
    ph.getFeatureFlag('banner'),
    ph.getFeatureFlagPayload('banner'),
    ph.isFeatureEnabled('hidden'),
  ])
  expect(flags).toEqual(['blue', 'blue', { text: 'x' }, false])
  await client.evaluate((ph) => void ph.group('company', 'c-1', { size: 3 }))
  const after = await propertiesOf(client)
  expect(after).toMatchObject({ $groups: { company: 'c-1' }, '$feature/banner': 'blue' })
  await arrival(posthog, '$groupidentify')
  await client.evaluate((ph) => ph.identify('visitor-1', { plan: 'team' }))
  const identified = await arrival(posthog, '$identify')
  expect(identified.properties).toMatchObject({ distinct_id: 'visitor-1', $anon_distinct_id: anonymous })
  await expect
    .poll(() =>
      posthog.requests
        .filter(({ path }) => path === '/decide/')
        .at(-1)
        ?.json(),
    )
    .toMatchObject({
      distinct_id: 'visitor-1',
      groups: { company: 'c-1' },
      person_properties: { plan: 'team' },
      group_properties: { company: { size: 3 } },
    })
  const called = posthog.events().filter(({ event }) => event === '$feature_flag_called')
  await expect.poll(() => posthog.events().filter(({ event }) => event === '$feature_flag_called').length).toBe(2)
  expect(called.length).toBeLessThanOrEqual(2)

  // A partial flag response is merged with the known flags.
  Object.assign(posthog.decide, { featureFlags: { other: true }, errorsWhileComputingFlags: true })
  await client.evaluate((ph) => ph.reloadFeatureFlags())
  await expect.poll(() => client.evaluate((ph) => ph.isFeatureEnabled('other', { send_event: false }))).toBe(true)
  expect(await client.evaluate((ph) => ph.getFeatureFlag('banner', { send_event: false }))).toBe('blue')

  posthog.answerWith(/early_access/, () => ({
    status: 200,
    body: { earlyAccessFeatures: [{ name: 'New', flagKey: 'new', stage: 'beta' }] },
  }))
  const early = () => client.evaluate((ph) => new Promise<unknown>((resolve) => ph.getEarlyAccessFeatures(resolve)))
  expect(await early()).toMatchObject([{ flagKey: 'new' }])
  expect(await early()).toMatchObject([{ flagKey: 'new' }])
  expect(posthog.requests.filter(({ path }) => path === '/api/early_access_features/')).toHaveLength(1)
  const surveys = await client.evaluate((ph) => new Promise<unknown>((resolve) => ph.getSurveys((list) => resolve(list), true)))
  expect(surveys).toEqual([])
  await another(client, 'phc_web-experiments', { disable_web_experiments: false })
  await expect.poll(() => posthog.requests.map(({ path }) => path)).toContain('/api/web_experiments/')
})
