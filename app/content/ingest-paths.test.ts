import { describe, expect, test } from 'vitest'
import { askedAt } from './ingest-paths.ts'

const KEY = 'phc_abc-DEF_123'
const asked = (path: string) => askedAt(path, KEY)

describe('what the client asks for', () => {
  test.each(['/e/', '/i/v0/e/', '/s/', '/capture/', '/batch/', '/engage/', '/e', '/i/v0/e'])('%s takes events (C89)', (path) => {
    expect(asked(`/ingest${path}`)).toEqual({ from: 'service', path, takes: 'both', alone: 'events' })
  })

  test.each(['/decide/', '/flags/', '/decide'])('%s answers flags (C88)', (path) => {
    expect(asked(`/ingest${path}`)).toEqual({ from: 'service', path, takes: 'both', alone: 'flags' })
  })

  test.each([
    ['/api/surveys/', 'surveys'],
    ['/api/web_experiments/', 'experiments'],
    ['/api/early_access_features/', 'features'],
    ['/site_app/7/phc_x/0a9f/', 'nothing'],
  ])('%s is only read', (path, alone) => {
    expect(asked(`/ingest${path}`)).toEqual({ from: 'service', path, takes: 'reads', alone })
  })

  test.each(['recorder', 'surveys', 'web-vitals', 'exception-autocapture', 'dead-clicks-autocapture', 'tracing-headers'])(
    '%s.js comes from the package (C82)',
    (kind) => {
      expect(asked(`/ingest/static/${kind}.js`)).toEqual({ from: 'package', file: `${kind}.js` })
    },
  )

  test('the toolbar and whatever else is static come from the assets’ host', () => {
    for (const path of ['/static/toolbar.js', '/static/toolbar.css', '/static/chunks/toolbar-1.2.js'])
      expect(asked(`/ingest${path}`)).toEqual({ from: 'assets', path, alone: 'nothing' })
  })

  test('settings are those of our project, and of no other (C87)', () => {
    expect(asked(`/ingest/array/${KEY}/config.js`)).toMatchObject({ from: 'assets', alone: 'config-script' })
    expect(asked(`/ingest/array/${KEY}/config`)).toMatchObject({ from: 'assets', alone: 'config' })
    for (const path of ['phc_other/config', 'phc_other/config.js', `${KEY}/secrets`, `${KEY}x/config`, `${KEY}/config/`, 'config'])
      expect(asked(`/ingest/array/${path}`)).toBeNull()
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
])('%s is nothing that the client asks for', (path) => {
  expect(asked(path)).toBeNull()
})
