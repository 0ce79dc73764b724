import { describe, expect, test } from 'vitest'
import { resolveIngestPath, answerWithStub } from './ingest-paths.ts'
import { runInNewContext } from 'node:vm'

const KEY = 'phc_abc-DEF_123'
const resolve = (path: string) => resolveIngestPath(path, KEY)

describe('requests of the client', () => {
  test.each(['/e/', '/i/v0/e/', '/s/', '/capture/', '/batch/', '/engage/', '/e', '/i/v0/e'])('%s accepts events (C89)', (path) => {
    expect(resolve(`/ingest${path}`)).toEqual({ from: 'service', path, takes: 'both', stub: 'events' })
  })

  test.each(['/decide/', '/flags/', '/decide'])('%s returns flags (C88)', (path) => {
    expect(resolve(`/ingest${path}`)).toEqual({ from: 'service', path, takes: 'both', stub: 'flags' })
  })

  test.each([
    ['/api/surveys/', 'surveys'],
    ['/api/web_experiments/', 'experiments'],
    ['/api/early_access_features/', 'features'],
    ['/site_app/7/phc_x/0a9f/', 'nothing'],
  ])('%s is read-only', (path, stub) => {
    expect(resolve(`/ingest${path}`)).toEqual({ from: 'service', path, takes: 'reads', stub })
  })

  test.each(['recorder', 'surveys', 'web-vitals', 'exception-autocapture', 'dead-clicks-autocapture', 'tracing-headers'])(
    '%s.js is served from the package (C82)',
    (kind) => {
      expect(resolve(`/ingest/static/${kind}.js`)).toEqual({ from: 'package', file: `${kind}.js` })
    },
  )

  test('the toolbar and other static files come from the assets host', () => {
    for (const path of ['/static/toolbar.js', '/static/toolbar.css', '/static/chunks/toolbar-1.2.js'])
      expect(resolve(`/ingest${path}`)).toEqual({ from: 'assets', path, stub: 'nothing' })
  })

  test('settings are served only for the configured project (C87)', () => {
    expect(resolve(`/ingest/array/${KEY}/config.js`)).toMatchObject({ from: 'assets', stub: 'config-script' })
    expect(resolve(`/ingest/array/${KEY}/config`)).toMatchObject({ from: 'assets', stub: 'config' })
    for (const path of ['phc_other/config', 'phc_other/config.js', `${KEY}/secrets`, `${KEY}x/config`, `${KEY}/config/`, 'config'])
      expect(resolve(`/ingest/array/${path}`)).toBeNull()
  })
})

test.each([
  '/ingest',
  '/ingest/',
  '/ingest/api/login/',
  '/ingest/api/projects/1/annotations/',
  '/ingest/api/users/@me/',
  '/ingest/admin/',
  '/ingest//evil.example/e/',
  '/ingest/e//',
  '/ingest/e/../api/login/',
  '/ingest/e/%2e%2e/api/login/',
  '/ingest/%2Fevil.example/e/',
  '/ingest/e%2f..%2fapi/',
  '/ingest/@evil.example/e/',
  '/ingest/http://evil.example/e/',
  '/ingest/e/\\evil.example',
  '/ingest/static/../../package.json',
  '/ingest/static/..%2fpackage.json',
  '/ingest/static/.env',
  '/ingest/static/recorder.js/',
  '/ingest/static/',
  '/ingest/E/',
  '/ingestion/e/',
  '/e/',
])('rejects %s', (path) => {
  expect(resolve(path)).toBeNull()
})

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
