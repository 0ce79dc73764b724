import http from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RawRequestOptions, rawRequest } from '#tests/setup/site/raw-request.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess

beforeAll(async () => {
  site = await sharedSite()
})

const ask = (path: string, options?: RawRequestOptions) => rawRequest(site.port, path, options)

/** A well-formed id of no function. */
const unknownFunction = `/_serverFn/${'0'.repeat(12)}`

const status = async (path: string, options?: RawRequestOptions) => (await ask(path, options)).status

describe('hosts', () => {
  test.each(['evil.example', 'localhost:1', 'localhost.evil.example', 'evil.example:80@localhost'])(
    'Host "%s" is refused',
    async (host) => {
      expect([400, 421]).toContain(await status('/', { headers: { host } }))
    },
  )

  test('a forwarded host is ignored', async () => {
    const { text } = await ask('/', { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } })
    expect(text).not.toContain('evil.example')
  })

  test('health checks are answered for any host', async () => {
    expect(await status('/livez', { headers: { host: '10.0.0.7:3000' } })).toBe(200)
    expect(await status('/readyz', { headers: { host: '10.0.0.7:3000' } })).toBe(200)
  })
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s on a page is a 405 with an Allow header',
    async (method) => {
      const answer = await ask('/platform', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
    },
  )

  test('HEAD returns the headers of GET without a body', async () => {
    const [get, head] = await Promise.all([ask('/'), ask('/', { method: 'HEAD' })])
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

describe('forged origins', () => {
  const login = { method: 'POST', body: '{"email":"a@example.com","password":"x"}' }

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('%j cannot sign in', async (headers) => {
    expect(await status('/api/users/login', { ...login, headers: { 'content-type': 'application/json', ...headers } })).toBe(403)
  })

  test('cannot call server functions', async () => {
    expect(await status(unknownFunction, { headers: { 'x-tsr-serverfn': 'true' } })).toBe(403)
    expect(await status(unknownFunction, { method: 'POST', headers: { origin: 'https://evil.example' } })).toBe(403)
  })

  test('cannot use a session cookie', async () => {
    const cookie = await signIn(site.url)
    expect(await status('/api/users', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).toBe(401)
    expect(await status('/api/users', { headers: { cookie, origin: 'https://evil.example' } })).toBe(401)
    expect(await status('/api/users', { headers: { cookie, origin: site.url } })).toBe(200)
  })
})

describe('server functions', () => {
  const ours = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }

  test('an unknown one is a 404 without the framework’s message', async () => {
    for (const path of [unknownFunction, '/_serverFn', '/_serverFn/', '/_serverFn/abc', '/_serverFn/constructor', '/_serverFn/__proto__']) {
      const answer = await ask(path, { headers: ours })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('info not found')
    }
  })

  test('bodies that decode as React Server Component payloads get 4xx everywhere', async () => {
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$F1"]\r\n--x--\r\n'
    for (const path of ['/', '/directory', '/admin', '/admin/login', unknownFunction, '/api/pages', '/nope']) {
      const answer = await ask(path, {
        method: 'POST',
        body: multipart,
        headers: { ...ours, 'content-type': 'multipart/form-data; boundary=x', 'next-action': 'x', 'rsc-action': 'x' },
      })
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
    }
  })
})

describe('bodies', () => {
  const large = Buffer.alloc(70_000, 'x')

  test('over 64 kB from anonymous callers get 413, with or without content-length', async () => {
    for (const path of [unknownFunction, '/api/users/login']) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      expect(await status(path, { method: 'POST', body: large, headers })).toBe(413)
    }
    const chunked = {
      method: 'POST',
      body: large,
      chunked: true,
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    }
    expect(await status('/api/users/login', chunked)).toBe(413)
  })
})

describe('invalid addresses', () => {
  test.each(['/%E0%A4%A', '/a%00b', '/%ff', '/directory/%00', '/directory/eslint/issues/%ff'])('%s is 400', async (path) => {
    expect(await status(path)).toBe(400)
  })

  test('an overlong address is refused', async () => {
    expect(await status(`/${'a'.repeat(8000)}`)).toBe(414)
    expect(await status(`/directory/${'a'.repeat(1500)}`)).toBe(404)
    expect(await status(`/directory/eslint/issues/${'a'.repeat(1500)}`)).toBe(404)
  })

  test.each([
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../server/server.js',
    '/assets/%2e%2e/%2e%2e/.data/secrets.json',
    '/.inputs',
    '/.git/config',
  ])('%s is a 4xx', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('headers of every response', () => {
  test.each([
    '/',
    '/nope',
    '/directory/eslint',
    '/livez',
    '/favicon.svg',
    '/api/pages',
    '/api/users',
    '/assets/none.js',
    '/admin/login',
    '/%ff',
  ])('%s', async (path) => {
    const { headers } = await ask(path)
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe(path === '/favicon.svg' ? 'cross-origin' : 'same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('a public page allows only its own inline scripts, sets no cookie and is the same for all visitors', async () => {
    const [one, two] = await Promise.all([ask('/'), ask('/', { headers: { cookie: 'a=b', 'accept-language': 'de' } })])
    expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(one.headers['content-security-policy']).not.toContain('unsafe')
    expect(one.headers['set-cookie']).toBeUndefined()
    expect(one.text).not.toContain('nonce')
    // The router adds the time at which it loaded each route; nothing else may differ.
    const timeless = (html: string) => html.replaceAll(/\b1[78]\d{11}\b/g, 'then')
    expect(timeless(one.text)).toBe(timeless(two.text))
  })
})

describe('built files', () => {
  test('are precompressed, immutable and have an ETag', async () => {
    const file = /\/assets\/[\w.-]+\.js/.exec((await ask('/')).text)?.[0] ?? ''
    const answer = await ask(file, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'max-age=31536000, immutable' })
    expect(await status(file, { headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag ?? '' } })).toBe(304)
  })

  test.each([
    ['br;q=0', undefined],
    ['br;Q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=0, *', 'br'],
    ['identity, br;q=0.5', undefined],
  ])('negotiate the encoding for “%s”, like pages and data', async (accepted, encoding) => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await ask('/')).text)?.[0] ?? ''
    for (const path of [script, '/', '/api/_content/navigation']) {
      const answer = await ask(path, { headers: { 'accept-encoding': accepted } })
      expect([path, answer.headers['content-encoding']]).toEqual([path, encoding])
      expect(answer.headers.vary?.toLowerCase().split(', ')).toContain('accept-encoding')
    }
  })
})

describe('aborted requests', () => {
  test('do not crash the server', async () => {
    const file = /\/assets\/[\w.-]+\.css/.exec((await ask('/')).text)?.[0] ?? ''
    for (let count = 0; count < 30; count += 1) await ask(file, { headers: { connection: 'close', 'accept-encoding': 'br' } })
    const leave = (at: string) =>
      new Promise<void>((resolve) => {
        const request = http.get({ host: '127.0.0.1', port: site.port, path: at, headers: { host: `localhost:${site.port}` } })
        request.on('error', () => resolve())
        request.on('response', (response) => response.destroy())
        request.on('close', () => resolve())
        setTimeout(() => request.destroy(), 3)
      })
    await Promise.all(Array.from({ length: 60 }, (_, index) => leave([file, '/', '/directory/eslint', '/api/pages'][index % 4] ?? '/')))
    expect(await status('/')).toBe(200)
    expect(site.child.exitCode).toBeNull()
  })
})

describe('the log', () => {
  test('has one JSON line per request, without personal data', async () => {
    const lines = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"method":"GET","path":"/platform"'))
    const before = lines().length
    await ask('/platform?email=jane@example.com&token=s3cr3t', { headers: { cookie: 'payload-token=s3cr3t', 'user-agent': 'Jane' } })
    await ask('/api/users/login', {
      method: 'POST',
      body: '{"email":"jane@example.com","password":"s3cr3t"}',
      headers: { 'content-type': 'application/json' },
    })
    await expect.poll(() => lines().length - before, { timeout: 10_000 }).toBe(1)
    expect(JSON.parse(lines().at(-1) ?? '{}')).toMatchObject({ method: 'GET', status: 200, ms: expect.any(Number) })
    await expect.poll(() => site.output(), { timeout: 10_000 }).toMatch(/"POST","path":"\/api\/users\/login","status":401/)
    expect(site.output()).not.toMatch(/jane|s3cr3t/i)
  })
})
