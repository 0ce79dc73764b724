import { beforeAll, expect, test } from 'vitest'
import { type AnswerKind, HEADERS } from '#server/headers.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cookie: string

beforeAll(async () => {
  site = await sharedSite()
  cookie = await signIn(site.url)
})

type Sample = { path: string; kind: AnswerKind; status: number; method?: string; headers?: Record<string, string>; isSignedIn?: boolean }

const HTML = { accept: 'text/html' }

const SAMPLES: readonly Sample[] = [
  { path: '/', kind: 'page', status: 200, headers: { ...HTML, 'accept-encoding': 'br' } },
  { path: '/directory?q=eval', kind: 'page', status: 200, headers: HTML },
  { path: '/no-such-page', kind: 'not-found', status: 404, headers: HTML },
  { path: '/admin/login', kind: 'admin', status: 200, headers: HTML },
  { path: '/de/mcp', kind: 'redirect', status: 308 },
  { path: '/favicon.svg', kind: 'file', status: 200 },
  { path: '/builds/latest.json', kind: 'data', status: 200 },
  { path: '/index.md', kind: 'text', status: 200 },
  { path: '/llms.txt', kind: 'text', status: 200 },
  { path: '/robots.txt', kind: 'text', status: 200 },
  { path: '/sitemap.xml', kind: 'data', status: 200 },
  { path: '/blog/feed.xml', kind: 'data', status: 200 },
  { path: '/directory/catalogue.json', kind: 'data', status: 200 },
  { path: '/api/search?q=eval', kind: 'data', status: 200 },
  { path: '/api/openapi.json', kind: 'data', status: 200 },
  { path: '/api/pages?limit=1', kind: 'api', status: 200, isSignedIn: true },
  { path: '/api/users/me', kind: 'api', status: 200 },
  { path: '/readyz', kind: 'text', status: 200 },
  { path: '/', kind: 'refusal', status: 405, method: 'DELETE' },
  { path: '/', kind: 'refusal', status: 421, headers: { host: 'other.example' } },
]

const has = (kinds: readonly AnswerKind[], kind: AnswerKind) => kinds.includes('every') || kinds.includes(kind)

test.each(SAMPLES)('$path ($status) has the headers of its kind, $kind, and no others', async (sample) => {
  const { path, kind, status, method = 'GET', headers = {}, isSignedIn } = sample
  const answer = await rawRequest(site.port, path, { method, headers: { ...headers, ...(isSignedIn && { cookie }) } })
  expect(answer.status).toBe(status)
  const names = Object.keys(answer.headers)
  const always = HEADERS.filter(({ on }) => has(on, kind)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(always))
  const allowed = HEADERS.filter(({ on, sometimes = [] }) => has([...on, ...sometimes], kind)).map(({ name }) => name)
  expect(names.filter((name) => !allowed.includes(name))).toEqual([])
  for (const { name, value } of HEADERS) if (value !== undefined && names.includes(name)) expect(answer.headers[name]).toBe(value)
})

test('the table names each header once', () => {
  const names = HEADERS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
