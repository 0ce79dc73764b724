import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { INGEST_KEY, type IngestSite, startIngestSite } from '#tests/setup/analytics/ingest-site.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'

let at: IngestSite

beforeAll(async () => {
  at = await startIngestSite()
})

afterAll(() => at.close())

beforeEach(() => at.host.reset())

describe('forwarding (C83)', () => {
  test('keeps method, query and body unchanged, compressed or not', async () => {
    const body = gzipSync(JSON.stringify([{ event: '$pageview', properties: { token: INGEST_KEY, word: 'größe' } }]))
    const query = `?compression=gzip-js&ip=1&_=1763800000000&ver=1.215.6&odd=a%20b%2Bc&empty=&q=%22x%22`
    const answer = await at.post(`/ingest/i/v0/e/${query}`, body, { 'content-type': 'text/plain' })
    expect([answer.status, answer.text]).toEqual([200, '{"status":1}'])
    const { method, url, headers, body: got } = at.sent()
    expect([method, url, headers['content-type']]).toEqual(['POST', `/i/v0/e/${query}`, 'text/plain'])
    expect(got.equals(body)).toBe(true)
    expect(headers['content-length']).toBe(String(body.length))
  })

  test('forwards a chunked body completely', async () => {
    const body = Buffer.alloc(300_000, 'abc')
    const answer = await rawRequest(at.site.port, '/ingest/s/', {
      method: 'POST',
      body,
      chunked: true,
      headers: { 'transfer-encoding': 'chunked' },
    })
    expect(answer.status).toBe(200)
    expect(at.sent().body.equals(body)).toBe(true)
  })

  test('removes cookies, credentials, the referrer and the visitor’s IP address', async () => {
    await at.post('/ingest/e/?ip=1', '{}', {
      cookie: 'payload-token=secret; plumb_id=secret; ph_x_posthog=secret',
      authorization: 'Bearer secret',
      'proxy-authorization': 'Basic secret',
      referer: `${at.site.url}/preview/secret`,
      'x-forwarded-for': '203.0.113.7',
      'x-real-ip': '203.0.113.7',
      'cf-connecting-ip': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
      'x-csrf-token': 'secret',
      'accept-language': 'de-CH',
      'user-agent': 'Mozilla/5.0 (a browser)',
      'content-type': 'application/json',
    })
    const { headers } = at.sent()
    expect(JSON.stringify(headers)).not.toMatch(/secret|203\.0\.113|127\.0\.0\.1"|de-CH/)
    expect(Object.keys(headers).toSorted()).toEqual(['connection', 'content-length', 'content-type', 'host', 'origin', 'user-agent'])
    expect([headers['user-agent'], headers.host]).toEqual(['Mozilla/5.0 (a browser)', new URL(at.host.url).host])
  })

  test.each(['/decide/?v=3', '/flags/?v=2', '/e/', '/s/', '/capture/', '/batch/', '/engage/'])(
    'forwards POST %s to the same path',
    async (path) => {
      expect((await at.post(`/ingest${path}`, 'data=e30%3D', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200)
      expect(at.sent()).toMatchObject({ method: 'POST', url: path })
    },
  )

  test.each(['/api/surveys/', '/api/web_experiments/', '/api/early_access_features/', '/site_app/1/t/h/'])(
    'forwards GET %s and rejects POST',
    async (path) => {
      expect((await rawRequest(at.site.port, `/ingest${path}?token=${INGEST_KEY}`)).status).toBe(200)
      expect(at.sent()).toMatchObject({ method: 'GET', url: `${path}?token=${INGEST_KEY}` })
      const refused = await at.post(`/ingest${path}`, '{}')
      expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(at.host.received).toHaveLength(1)
    },
  )

  test.each([`/array/${INGEST_KEY}/config.js`, `/array/${INGEST_KEY}/config`, '/static/toolbar.js', '/static/toolbar.css'])(
    'serves %s from the host (C87, C96)',
    async (path) => {
      at.host.reply = (_, response) => response.setHeader('cache-control', 'public, max-age=60').setHeader('etag', '"x"').end('there')
      const answer = await rawRequest(at.site.port, `/ingest${path}?v=1`)
      expect([answer.text, answer.headers['cache-control'], answer.headers.etag]).toEqual(['there', 'public, max-age=60', '"x"'])
      expect(at.sent().url).toBe(`${path}?v=1`)
    },
  )
})

describe('responses', () => {
  test('pass status and body, but drop cookies and other headers of the host', async () => {
    at.host.reply = (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': ['a=b', 'c=d'],
        'access-control-allow-origin': 'https://evil.example',
        'clear-site-data': '"*"',
        server: 'there',
        link: '<https://evil.example>; rel=preload',
        'cache-control': 'public, max-age=600',
      })
      response.end('{"quota_limited":["recordings"]}')
    }
    const { headers, text, status } = await at.post('/ingest/e/', '[]')
    expect([status, text]).toEqual([200, '{"quota_limited":["recordings"]}'])
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data', 'server', 'link'])
      expect(headers[name]).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test.each([400, 401, 404, 413, 429, 500, 503])('pass a %i unchanged', async (status) => {
    at.host.reply = (_, response) => response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '7' }).end('why')
    const answer = await at.post('/ingest/e/', '[]', { accept: 'application/json' })
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([status, 'why', '7'])
  })

  test('pass a redirect without its location', async () => {
    at.host.reply = (_, response) => response.writeHead(302, { location: `${at.host.url}/elsewhere` }).end()
    const answer = await at.post('/ingest/e/', '[]')
    expect([answer.status, answer.headers.location, at.host.received.length]).toEqual([302, undefined, 1])
  })

  test('stay compressed', async () => {
    at.host.reply = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}'))
    const answer = await fetch(`${at.site.url}/ingest/decide/?v=3`, { method: 'POST', body: 'x', headers: { 'accept-encoding': 'gzip' } })
    expect([await answer.json(), answer.headers.get('content-encoding')]).toEqual([{ a: 1 }, 'gzip'])
    expect(at.sent().headers['accept-encoding']).toBe('gzip')
  })

  test('with HTML are sandboxed, so that a browser runs no script', async () => {
    at.host.reply = (_, response) => response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>')
    const { headers } = await rawRequest(at.site.port, '/ingest/e/?data=x')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  })
})

describe('failures (C99)', () => {
  test('an unreachable host gives a 502 and does not affect the site', async () => {
    at.host.reply = (request) => request.socket.destroy()
    const answer = await at.post('/ingest/e/', '[]')
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/problem+json'])
    expect((await fetch(`${at.site.url}/readyz`)).status).toBe(200)
  })

  test('a client that disconnects aborts the forwarded request', async () => {
    const [came, left] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    at.host.reply = (request, response) => {
      response.on('close', () => left.resolve(undefined))
      came.resolve(undefined)
    }
    const leaving = new AbortController()
    const sending = fetch(`${at.site.url}/ingest/decide/?v=3`, { method: 'POST', body: 'x', signal: leaving.signal }).catch(() => 'left')
    await came.promise
    leaving.abort()
    expect(await sending).toBe('left')
    await left.promise
  })

  test('everything works while the database is down, including responses with errors', async () => {
    await whileDatabaseIsAway(at.site.databaseUrl, async () => {
      expect((await at.post('/ingest/e/', '[]')).status).toBe(200)
      expect((await rawRequest(at.site.port, '/ingest/static/recorder.js')).status).toBe(200)
      at.host.reply = (_, response) => response.writeHead(500).end('theirs')
      expect(await at.post('/ingest/e/', '[]')).toMatchObject({ status: 500, text: 'theirs' })
    })
  })

  test('the log contains no visitor data', async () => {
    await at.post('/ingest/e/?distinct_id=ada-4711', '{"distinct_id":"ada-4711"}', {
      cookie: 'plumb_id=ada-4711',
      'user-agent': 'ada-4711',
    })
    await expect.poll(() => at.site.output()).toContain('"path":"/ingest/e/"')
    expect(at.site.output()).not.toContain('ada-4711')
  })
})
