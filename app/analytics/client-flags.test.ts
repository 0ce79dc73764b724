import { expect, test, vi } from 'vitest'
import { another, KEY, openClientPage, propertiesOf, reload } from '#tests/setup/analytics/client-page.ts'
import { named } from '#tests/setup/analytics/posthog-events.ts'

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('C101 identity, groups and flags are each reported once', async () => {
  const { ph, posthog } = await openClientPage({
    before: ({ decide }) =>
      void Object.assign(decide, { featureFlags: { banner: 'blue', hidden: false }, featureFlagPayloads: { banner: { text: 'x' } } }),
  })
  const anonymous = ph.get_distinct_id()
  expect(anonymous).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  const flags = [
    ph.getFeatureFlag('banner'),
    ph.getFeatureFlag('banner'),
    ph.getFeatureFlagPayload('banner'),
    ph.isFeatureEnabled('hidden'),
  ]
  expect(flags).toEqual(['blue', 'blue', { text: 'x' }, false])
  ph.group('company', 'c-1', { size: 3 })
  expect(propertiesOf(ph)).toMatchObject({ $groups: { company: 'c-1' }, '$feature/banner': 'blue' })
  ph.identify('visitor-1', { plan: 'team' })
  await run(5000)
  expect(named(posthog, '$groupidentify')).toHaveLength(1)
  expect(named(posthog, '$identify')[0]?.properties).toMatchObject({ distinct_id: 'visitor-1', $anon_distinct_id: anonymous })
  expect(named(posthog, '$feature_flag_called')).toHaveLength(2)
  expect(posthog.requests.findLast(({ path }) => path === '/decide/')?.json()).toMatchObject({
    distinct_id: 'visitor-1',
    groups: { company: 'c-1' },
    person_properties: { plan: 'team' },
    group_properties: { company: { size: 3 } },
  })

  // A partial flag response is merged with the known flags.
  Object.assign(posthog.decide, { featureFlags: { other: true }, errorsWhileComputingFlags: true })
  ph.reloadFeatureFlags()
  await run(100)
  expect(ph.isFeatureEnabled('other', { send_event: false })).toBe(true)
  expect(ph.getFeatureFlag('banner', { send_event: false })).toBe('blue')
})

test('C101 early access, surveys and web experiments are asked for at their own addresses', async () => {
  const { ph, posthog } = await openClientPage({
    before: (record) =>
      record.answerWith(/early_access/, () => ({
        status: 200,
        body: { earlyAccessFeatures: [{ name: 'New', flagKey: 'new', stage: 'beta' }] },
      })),
  })
  const early = async () => {
    const found = new Promise<unknown>((resolve) => ph.getEarlyAccessFeatures(resolve))
    await run(1)
    return found
  }
  expect(await early()).toMatchObject([{ flagKey: 'new' }])
  expect(await early()).toMatchObject([{ flagKey: 'new' }])
  expect(posthog.requests.filter(({ path }) => path === '/api/early_access_features/')).toHaveLength(1)
  const surveys = new Promise<unknown>((resolve) => ph.getSurveys((list) => resolve(list), true))
  await run(1)
  expect(await surveys).toEqual([])
  another(ph, 'phc_web-experiments', { disable_web_experiments: false })
  await run(100)
  expect(posthog.requests.map(({ path }) => path)).toContain('/api/web_experiments/')
})

type Tools = { ph_toolbar_state?: number; ph_load_toolbar?: (params: object) => void }

test('C96 the toolbar is loaded once for visitors who come from PostHog with this project’s key', async () => {
  let loaded = 0
  const opened: object[] = []
  const toolbar = () => {
    loaded += 1
    Object.assign(window, { ph_load_toolbar: (params: object) => void opened.push(params) })
  }
  const page = (hash: string) => openClientPage({ url: `http://plumbline.test/pricing${hash}`, scripts: { toolbar } })
  const state = () => (window as Tools).ph_toolbar_state ?? 0
  const authorized = (key: string) => JSON.stringify({ action: 'ph_authorize', token: key, temporaryToken: 't' })

  await page('')
  expect(state()).toBe(0)
  await page(`#__posthog=${encodeURIComponent(authorized('phc_somebody-else'))}`)
  expect([state(), loaded]).toEqual([0, 0])
  const { ph, posthog } = await page(`#__posthog=${encodeURIComponent(Buffer.from(authorized(KEY)).toString('base64'))}`)
  expect(state()).toBe(2)
  expect(opened).toMatchObject([{ token: KEY, action: 'ph_authorize', apiURL: 'https://eu.posthog.com' }])
  expect(location.href).not.toContain('#')
  const script = posthog.requests.find(({ path }) => path === '/static/toolbar.js')
  expect(Number(script?.query.get('t')) % 300_000).toBe(0)
  ph.toolbar.maybeLoadToolbar()
  expect(loaded).toBe(1)

  // The next page loads it from stored parameters; a failed load can be retried.
  const { posthog: next } = await reload({ before: (record) => record.answerWith(/toolbar\.js/, () => ({ status: 500 })) })
  expect(next.requests.some(({ path }) => path === '/static/toolbar.js')).toBe(true)
  expect(state()).toBe(0)
})
