import { createHash } from 'node:crypto'
import { jwtSign } from 'payload'
import { describe, expect, test } from 'vitest'
import { allowedHosts, isAllowedHost } from '#platform/http/origins.ts'
import {
  allowedMethods,
  bodyLimit,
  databaseLimitsFor,
  exactPath,
  hasSignedSession,
  isForgedAcrossSites,
  isInvalidServerFunction,
  isPublicData,
  isReadablePath,
  routedPath,
} from './request-rules.ts'

const hosts = allowedHosts({ SITE_URL: 'https://plumbline.example', PORT: 3000, ALLOWED_HOSTS: ['Preview.example:8443'] })

describe('hosts', () => {
  test.each(['plumbline.example', 'PLUMBLINE.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'preview.example:8443'])(
    '%s is allowed',
    (host) => {
      expect(isAllowedHost(host, hosts)).toBe(true)
    },
  )

  test.each([
    null,
    '',
    'evil.example',
    'plumbline.example.evil.example',
    'plumbline.example:99',
    'localhost',
    'localhost:3001',
    'x@plumbline.example',
  ])('%s is refused', (host) => {
    expect(isAllowedHost(host, hosts)).toBe(false)
  })
})

describe('methods', () => {
  test('pages and files accept only GET and HEAD', () => {
    expect([...allowedMethods('/directory/eslint')]).toEqual(['GET', 'HEAD'])
    expect(allowedMethods('/api-docs').has('POST')).toBe(false)
    expect(allowedMethods('/admin').has('POST')).toBe(false)
  })

  test('forms accept only POST', () => {
    expect([...allowedMethods('/forms/contact-sales')]).toEqual(['POST'])
    expect([...allowedMethods('/forms/unknown')]).toEqual(['GET', 'HEAD'])
    expect([...allowedMethods('/de/forms/contact-sales')]).toEqual(['GET', 'HEAD'])
  })

  test('the content API is read-only under every base path', () => {
    expect([...allowedMethods('/query/abc.1.json')]).toEqual(['GET', 'HEAD'])
    expect([...allowedMethods('/api/_content/query')]).toEqual(['GET', 'HEAD'])
  })

  test('the directory API is read-only and does not include similar paths', () => {
    expect([...allowedMethods('/api/directory/issues')]).toEqual(['GET', 'HEAD'])
    expect(isPublicData('/api/directory/issues')).toBe(true)
    expect([...allowedMethods('/api/search')]).toEqual(['GET', 'HEAD'])
    expect(isPublicData('/api/searches')).toBe(false)
    for (const path of ['/api/directory', '/api/directoryx/issues', '/api/users/directory/']) expect(isPublicData(path)).toBe(false)
  })

  test('the API accepts the methods of REST', () => {
    expect(allowedMethods('/api/pages').has('DELETE')).toBe(true)
    expect(allowedMethods('/api/pages').has('TRACE')).toBe(false)
  })

  test('analytics accepts GET, HEAD and POST, only under its path', () => {
    expect([...allowedMethods('/ingest/e/')]).toEqual(['GET', 'HEAD', 'POST'])
    for (const path of ['/ingest', '/ingestion/e/', '/de/ingest/e/']) expect(allowedMethods(path).has('POST')).toBe(false)
  })

  test('icons are read-only (C69)', () => {
    expect([...allowedMethods('/api/_nuxt_icon/lucide.json')]).toEqual(['GET', 'HEAD'])
    expect(allowedMethods('/api/_nuxt_icons').has('POST')).toBe(true)
  })
})

describe('forgeries across sites', () => {
  const forged = (headers: Record<string, string>, method = 'POST') => isForgedAcrossSites(method, new Headers(headers), hosts)

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://plumbline.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://plumbline.example' }],
  ])('%j is refused', (headers) => {
    expect(forged(headers)).toBe(true)
  })

  test.each([[{ origin: 'https://plumbline.example' }], [{ 'sec-fetch-site': 'same-origin' }], [{}]])('%j is allowed', (headers) => {
    expect(forged(headers)).toBe(false)
  })

  test('a GET is never a forgery', () => {
    expect(forged({ origin: 'https://evil.example' }, 'GET')).toBe(false)
  })
})

describe('bodies', () => {
  test('64 kB for anonymous callers, more for those who may be known, most for uploads', () => {
    expect(bodyLimit('/_serverFn/x', new Headers())).toBe(65_536)
    expect(bodyLimit('/api/media', new Headers())).toBe(65_536)
    expect(bodyLimit('/_serverFn/x', new Headers({ cookie: 'a=b; payload-token=x' }))).toBe(65_536)
    expect(bodyLimit('/_serverFn/x', new Headers({ authorization: 'api-keys API-Key x' }))).toBe(65_536)
    expect(bodyLimit('/api/media', new Headers({ authorization: 'users API-Key x' }))).toBe(21 * 1024 * 1024)
    expect(bodyLimit('/api/imports/run', new Headers())).toBe(65_536)
    expect(bodyLimit('/api/imports/run', new Headers({ authorization: 'api-keys API-Key x' }))).toBe(69 * 1024 * 1024)
    expect(bodyLimit('/api/imports', new Headers({ authorization: 'api-keys API-Key x' }))).toBe(8 * 1024 * 1024)
  })

  test.each(['/api/users/login', '/api/USERS/login', '/api//users/forgot-password', '/api/users'])(
    '%s has no larger limit for callers who claim a session',
    (path) => {
      expect(bodyLimit(path, new Headers({ cookie: 'payload-token=x', authorization: 'anything' }))).toBe(65_536)
    },
  )

  test.each<Record<string, string>>([{ authorization: 'anything' }, { cookie: 'payload-token=x' }])(
    'forms get no larger limit for %j, which is not verified there',
    (headers) => {
      expect(bodyLimit('/forms/contact-sales', new Headers(headers))).toBe(65_536)
    },
  )
})

test('recordings may be up to 8 MB, with or without a session', () => {
  expect(bodyLimit('/ingest/s/', new Headers())).toBe(8 * 1024 * 1024)
  expect(bodyLimit('/ingest/s/', new Headers({ cookie: 'payload-token=x' }))).toBe(8 * 1024 * 1024)
  expect(bodyLimit('/ingestion/s/', new Headers())).toBe(65_536)
})

test.each(['/%E0%A4%A', '/a%00b', '/a%2500', '/a%25252500.md', '/%ff'])('%s is not readable text', (path) => {
  expect(isReadablePath(path)).toBe(false)
})

describe('another spelling of an address', () => {
  test.each([
    ['/directory/changes.xml/', '/directory/changes.xml'],
    ['/de/Directory/%63hanges.xml', '/directory/changes.xml'],
    ['/%71uery//', '/query'],
    ['/de', '/de'],
    ['/', '/'],
    ['/%', '/%'],
  ])('%s is routed as %s', (path, routed) => {
    expect(routedPath(path)).toBe(routed)
  })

  test.each([
    ['/mcp/', '/mcp'],
    ['/MCP', '/mcp'],
    ['/de/%6Dcp/', '/mcp'],
    ['//mcp', '/mcp'],
    ['/CSP-reports/', '/csp-reports'],
    ['/de/consent.json', '/consent.json'],
    ['/forms/Contact-Sales/', '/forms/contact-sales'],
    ['/de/forms/feedback', '/forms/feedback'],
    ['/api/search/', '/api/search'],
    ['/api/media/', '/api/media'],
    ['/api/imports/RUN', '/api/imports/run'],
    ['/api/users/login/', '/api/users/login'],
    ['/readyz/', '/readyz'],
  ])('%s is redirected to %s', (path, exact) => {
    expect(exactPath(path)).toBe(exact)
  })

  test.each(['/mcp', '/fr/mcp', '/mcp/x', '/platform//', '/Platform/', '/api/_content/query/', '/api/media/file/A.png', '/ingest/e/', '/'])(
    '%s is not redirected',
    (path) => {
      expect(exactPath(path)).toBe(path)
    },
  )

  test.each(['/%5FserverFn/0123456789ab', '/de/_serverFn/0123456789ab', '/_SERVERFN/0123456789ab', '/_serverFn/0123456789ab/'])(
    '%s is not a server function',
    (path) => {
      expect(isInvalidServerFunction(path)).toBe(true)
    },
  )

  test('accepts the address of a server function', () => {
    expect(isInvalidServerFunction('/_serverFn/0123456789ab')).toBe(false)
  })
})

const secret = () => 'a-secret-of-at-least-32-characters'
const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

async function sessionOf(text: string): Promise<Headers> {
  const { token } = await jwtSign({ fieldsToSign: { id: 1, collection: 'users' }, secret: keyOf(text), tokenExpiration: 60 })
  return new Headers({ cookie: `plumb_theme=dark; payload-token=${token}` })
}

test('a session that the site has signed is recognized', async () => {
  expect(hasSignedSession(await sessionOf(secret()), secret)).toBe(true)
})

test('no other session is', async () => {
  expect(hasSignedSession(await sessionOf('another secret'), secret)).toBe(false)
  const cut = (await sessionOf(secret())).get('cookie')?.slice(0, -3) ?? ''
  expect(hasSignedSession(new Headers({ cookie: cut }), secret)).toBe(false)
  for (const cookie of ['', 'payload-token=x', 'payload-token=eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'not-payload-token=a.b.c'])
    expect(hasSignedSession(new Headers({ cookie }), secret), cookie).toBe(false)
})

const answerMs = (path: string, headers: Record<string, string> = {}) =>
  databaseLimitsFor(new Request(`http://localhost${path}`, { headers }), 2000).answerMs

test.each([
  '/',
  '/de/blog/post',
  '/directory/eslint',
  '/directory?q=x',
  '/api/directory/issues',
  '/_serverFn/0123456789ab',
  '/_payload.json',
  '/readyz',
])('%s waits as long as a page', (path) => {
  expect(answerMs(path)).toBe(2000)
})

test.each([
  '/admin',
  '/admin/collections/pages',
  '/api/pages',
  '/api/submissions/export',
  '/api/imports/run',
  '/directory/catalogue.json',
  '/directory/eslint/catalogue.sarif',
  '/sitemap.xml',
  '/sitemap/issues-0.xml',
  '/query/abc.1.json',
  '/forms/contact-sales',
])('%s waits longer than a page', (path) => {
  expect(answerMs(path)).toBeGreaterThan(2000)
})

test('the admin waits longer at addresses that it shares with pages', () => {
  expect(answerMs('/_serverFn/0123456789ab', { cookie: 'a=b; payload-token=x' })).toBeGreaterThan(2000)
})
