import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INGEST_KEY, type IngestSite, startIngestSite } from '#tests/setup/analytics/ingest-site.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { type SiteProcess, startServer } from '#tests/setup/site/site-process.ts'

const VERSION = '1.215.6'
const MB = 1024 * 1024

let at: IngestSite

beforeAll(async () => {
  at = await startIngestSite()
})

afterAll(() => at.close())

beforeEach(() => at.host.reset())

describe('rejects', () => {
  test('a body above 8 MB, with or without Content-Length; one of 8 MB is forwarded', async () => {
    const most = Buffer.alloc(8 * MB, 7)
    expect((await at.post('/ingest/s/', most)).status).toBe(200)
    expect(at.sent().body.length).toBe(8 * MB)
    at.host.reset()
    expect((await at.post('/ingest/s/', Buffer.alloc(8 * MB + 1, 7))).status).toBe(413)
    expect(at.host.received).toHaveLength(0)
    const chunked = { method: 'POST', body: Buffer.alloc(8 * MB + 1, 7), chunked: true, headers: { 'transfer-encoding': 'chunked' } }
    expect((await rawRequest(at.site.port, '/ingest/s/', chunked)).status).toBe(413)
    expect(at.host.received).toHaveLength(0)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('%s', async (method) => {
    expect((await rawRequest(at.site.port, '/ingest/e/', { method })).status).toBe(405)
    expect(at.host.received).toHaveLength(0)
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a request from another site: %j', async (headers) => {
    expect((await at.post('/ingest/e/', '[]', headers)).status).toBe(403)
    expect(at.host.received).toHaveLength(0)
  })

  test('a read from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await rawRequest(at.site.port, '/ingest/api/surveys/', { headers })).status).toBe(403)
    expect(at.host.received).toHaveLength(0)
  })

  test.each([
    '/ingest/api/login/',
    '/ingest/api/projects/1/annotations/',
    '/ingest/e/../api/login/',
    '/ingest/e/..%2f..%2fapi/login/',
    '/ingest/%2e%2e/api/login/',
    '/ingest//evil.example/e/',
    '/ingest/%2F%2Fevil.example/e/',
    '/ingest/@evil.example/e/',
    '/ingest/\\evil.example/e/',
    '/ingest/http:%2F%2Fevil.example/e/',
    '/ingest/array/phc_other/config',
    '/ingest/static/..%2f..%2fpackage.json',
    '/ingest/static/../../../package.json',
  ])('a path outside the allowed endpoints: %s', async (path) => {
    for (const ask of [(to: string) => at.post(to, '{}'), (to: string) => rawRequest(at.site.port, to)]) {
      const { status, headers } = await ask(path)
      // Another spelling of an address of the API is redirected to its own, which is refused.
      expect(status === 308 ? (await ask(headers.location ?? '')).status : status).toBeGreaterThanOrEqual(400)
    }
    expect(at.host.received).toHaveLength(0)
  })

  test('another host in the request line or the Host header', async () => {
    expect((await at.post('http://evil.example/ingest/e/', '{}')).status).toBe(421)
    expect((await at.post('/ingest/e/', '{}', { host: 'evil.example' })).status).toBe(421)
    expect(at.host.received).toHaveLength(0)
  })
})

describe('the client’s own scripts (C82)', () => {
  const packaged = (name: string) => readFile(`node_modules/posthog-js/dist/${name}`)

  test.each(['recorder', 'surveys', 'web-vitals', 'exception-autocapture', 'dead-clicks-autocapture', 'tracing-headers'])(
    '%s.js is the installed version, without a forwarded request',
    async (kind) => {
      const answer = await fetch(`${at.site.url}/ingest/static/${kind}.js?v=${VERSION}`, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(await answer.text()).toBe((await packaged(`${kind}.js`)).toString())
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(at.host.received).toHaveLength(0)
    },
  )

  test('another version is cached briefly, and a matching ETag gets 304', async () => {
    const old = await fetch(`${at.site.url}/ingest/static/recorder.js?v=1.2.3`)
    expect(old.headers.get('cache-control')).toBe('public, max-age=300')
    await old.body?.cancel()
    const again = await rawRequest(at.site.port, '/ingest/static/recorder.js', {
      headers: { 'if-none-match': old.headers.get('etag') ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('the encoding follows Accept-Encoding, and HEAD has no body', async () => {
    const plain = await rawRequest(at.site.port, '/ingest/static/web-vitals.js')
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, (await packaged('web-vitals.js')).toString()])
    const zipped = await new Promise<Buffer>((resolve, reject) => {
      const asked = http.get(`${at.site.url}/ingest/static/web-vitals.js`, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        answer.toArray().then((pieces) => resolve(Buffer.concat(pieces as Buffer[])), reject)
      })
      asked.on('error', reject)
    })
    expect(gunzipSync(zipped).equals(await packaged('web-vitals.js'))).toBe(true)
    const head = await rawRequest(at.site.port, '/ingest/static/web-vitals.js', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', plain.headers['content-length']])
  })
})

describe('settings', () => {
  async function withSite(settings: Record<string, string>, work: (other: SiteProcess) => Promise<void>): Promise<void> {
    const other = await startServer(at.site.databaseUrl, settings)
    await work(other).finally(other.stop)
  }

  test('POSTHOG_CLIENT_IP=pass forwards the visitor’s IP address as determined by PROXIES', () =>
    withSite({ POSTHOG_KEY: INGEST_KEY, POSTHOG_HOST: at.host.url, POSTHOG_CLIENT_IP: 'pass', PROXIES: '1' }, async ({ port }) => {
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-real-ip': '198.51.100.1' }
      await rawRequest(port, '/ingest/e/', { method: 'POST', body: '[]', headers })
      expect(at.sent().headers['x-forwarded-for']).toBe('203.0.113.7')
      at.host.reset()
      await rawRequest(port, '/ingest/static/toolbar.js', { headers })
      expect(at.sent().headers['x-forwarded-for']).toBeUndefined()
      at.host.reset()
      await rawRequest(port, '/ingest/e/', { method: 'POST', body: '[]' })
      expect(at.sent().headers['x-forwarded-for']).toBe('127.0.0.1')
    }))

  test('without a host the site answers with stubs', () =>
    withSite({ POSTHOG_KEY: INGEST_KEY }, async ({ port }) => {
      const json = async (path: string, method = 'POST') => {
        const { status, text } = await rawRequest(port, `/ingest${path}`, { method, body: method === 'POST' ? 'x' : undefined })
        return status === 200 ? (JSON.parse(text) as unknown) : status
      }
      for (const path of ['/e/', '/i/v0/e/', '/s/', '/batch/']) expect(await json(path)).toEqual({ status: 1 })
      expect(await json('/decide/?v=3')).toEqual({ supportedCompression: ['gzip-js'], featureFlags: {}, sessionRecording: false })
      expect(await json('/api/surveys/?token=x', 'GET')).toEqual({ surveys: [] })
      expect(await json(`/array/${INGEST_KEY}/config`, 'GET')).toMatchObject({ token: INGEST_KEY })
      expect((await rawRequest(port, `/ingest/array/${INGEST_KEY}/config.js`)).text).toContain('_POSTHOG_REMOTE_CONFIG')
      expect(await json('/static/toolbar.js?v=1', 'GET')).toBe(404)
      expect((await rawRequest(port, '/ingest/static/recorder.js')).status).toBe(200)
    }))

  test('without a key every path is a 404', async () => {
    const { port } = await sharedSite()
    for (const path of ['/ingest/e/', '/ingest/static/recorder.js', '/ingest/array/undefined/config', '/ingest/decide/'])
      expect((await rawRequest(port, path)).status).toBe(404)
    expect((await rawRequest(port, '/ingest/e/', { method: 'POST', body: '[]' })).status).toBe(404)
  })
})
