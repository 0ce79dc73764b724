import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { answerAlone } from './ingest-alone.ts'

test.each([
  ['events', { status: 1 }],
  ['flags', { supportedCompression: ['gzip-js'], featureFlags: {}, sessionRecording: false }],
  ['surveys', { surveys: [] }],
  ['experiments', { experiments: [] }],
  ['features', { earlyAccessFeatures: [] }],
] as const)('%s are answered as an empty service would (C83, C88)', async (asked, body) => {
  const answer = answerAlone(asked, 'phc_test')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual(body)
})

test('the script leaves what the settings say where the client looks for it (C87)', async () => {
  const window: { _POSTHOG_REMOTE_CONFIG?: Record<string, unknown> } = {}
  runInNewContext(await answerAlone('config-script', 'phc_test').text(), { window })
  const config = (await answerAlone('config', 'phc_test').json()) as unknown
  expect(window._POSTHOG_REMOTE_CONFIG).toEqual({ phc_test: { config, siteApps: [] } })
  expect(config).toMatchObject({ token: 'phc_test', hasFeatureFlags: false, sessionRecording: false })
})

test('what only a service has is missing', () => {
  expect(answerAlone('nothing', 'phc_test').status).toBe(404)
})
