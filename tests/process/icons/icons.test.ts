import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '#tests/setup/site/fake-server.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { sharedSite, startSecondProcess } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

/** The icons' address on the built server, with the public API switched on and off. */
let alone: SiteProcess
let assisted: SiteProcess
let upstream: FakeServer

beforeAll(async () => {
  upstream = await startFakeServer((request, response) => {
    if (request.url?.startsWith('/far.json')) return void response.end('{"prefix":"far","icons":{"star":{"body":"<g/>"}}}')
    response.writeHead(request.url?.startsWith('/broken.json') ? 503 : 404).end()
  })
  alone = await sharedSite()
  assisted = await startSecondProcess({ ICONIFY_FALLBACK: upstream.url })
})

afterAll(() => upstream.close())

const at = (file: string) => `/api/_nuxt_icon/${file}`
const ask = (path: string, site = alone) => rawRequest(site.port, path)

test('anybody gets icons, of every set that is shipped (C69)', async () => {
  for (const set of ['lucide', 'simple-icons', 'mdi', 'heroicons']) {
    const { status, headers, text } = await ask(at(`${set}.json?icons=github,home,none-such`))
    expect([set, status, headers['content-type']]).toEqual([set, 200, 'application/json'])
    expect(headers['cache-control']).toBe('public, max-age=604800, stale-while-revalidate=604800')
    expect((JSON.parse(text) as { prefix: string }).prefix).toBe(set)
  }
})

test('the answer is empty when there is none of them (C69)', async () => {
  expect(await ask(at('lucide.json?icons=none-such'))).toMatchObject({ status: 204, text: '' })
})

test('HEAD is answered like GET; nothing else is taken (C69)', async () => {
  expect(await rawRequest(alone.port, at('lucide.json?icons=check'), { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await rawRequest(alone.port, at('lucide.json?icons=check'), { method })
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test.each(['lucide.json', 'none-such.json?icons=a', '%2F%2Fevil.example.json?icons=a', '..%2F..%2Fpackage.json?icons=name'])(
  '%s is 404 without the public API (C69)',
  async (file) => {
    const { status, headers } = await ask(at(file))
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json'])
  },
)

test('what is near that address stays the CMS’s, closed to anonymous callers', async () => {
  for (const path of [
    '/api/_nuxt_icon',
    '/api/_nuxt_icon/',
    '/api/_nuxt_icon/lucide',
    '/api/_nuxt_icon/a/b.json',
    '/api/_nuxt_iconx/a.json',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 401])
  }
})

test('a list beyond the bound is refused (C69)', async () => {
  expect((await ask(at(`lucide.json?icons=${'a,'.repeat(501)}`))).status).toBe(400)
})

test('with the public API on, other sets come from there (C70)', async () => {
  const { status, text } = await ask(at('far.json?icons=star'), assisted)
  expect([status, JSON.parse(text)]).toEqual([200, { prefix: 'far', icons: { star: { body: '<g/>' } } }])
  expect((await ask(at('unknown.json?icons=a'), assisted)).status).toBe(404)
  const broken = await ask(at('broken.json?icons=a'), assisted)
  expect([broken.status, broken.text]).toEqual([500, expect.stringContaining('"Failed to fetch fallback icon"')])
  const evil = await ask(at('%2F%2Fevil.example.json?icons=a'), assisted)
  expect([evil.status, evil.text]).toEqual([400, expect.stringContaining('"Invalid icon request"')])
})
