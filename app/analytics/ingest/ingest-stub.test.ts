import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { answerWithStub } from './ingest-stub.ts'

test.each([
  ['events', { status: 1 }],
  ['flags', { supportedCompression: ['gzip-js'], featureFlags: {}, sessionRecording: false }],
  ['surveys', { surveys: [] }],
  ['experiments', { experiments: [] }],
  ['features', { earlyAccessFeatures: [] }],
] as const)('answers %s like an empty PostHog project (C83, C88)', async (kind, body) => {
  const answer = answerWithStub(kind, 'phc_test')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual(body)
})

test('the config script puts the settings where the client looks for them (C87)', async () => {
  const window: { _POSTHOG_REMOTE_CONFIG?: Record<string, unknown> } = {}
  runInNewContext(await answerWithStub('config-script', 'phc_test').text(), { window })
  const config = (await answerWithStub('config', 'phc_test').json()) as unknown
  expect(window._POSTHOG_REMOTE_CONFIG).toEqual({ phc_test: { config, siteApps: [] } })
  expect(config).toMatchObject({ token: 'phc_test', hasFeatureFlags: false, sessionRecording: false })
})

test('returns 404 for files that only PostHog has', () => {
  expect(answerWithStub('nothing', 'phc_test').status).toBe(404)
})
