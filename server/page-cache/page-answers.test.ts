import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { noSources } from '#platform/http/built-from.ts'
import { encodingFor, respondWithPage } from './page-answers.ts'
import type { Served } from './page-cache.ts'
import { storePage, type StoredPage } from './stored-page.ts'

const HTML = `<!doctype html>${'<p>one and the same text</p>'.repeat(100)}`
const RENDERED = Date.UTC(2026, 10, 25, 12)

function stored(body = HTML, init: ResponseInit = {}): StoredPage {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'", ...init.headers }
  return storePage('/a?page=2', new Response('', { status: 200, ...init, headers }), Buffer.from(body), noSources(), RENDERED)
}

const ask = (page: StoredPage, headers: Record<string, string> = {}, stale?: Served['stale']) =>
  respondWithPage(new Request('http://localhost/a', { headers }), { page, isCurrent: () => !stale, ...(stale && { stale }) })

const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync, identity: (bytes: Buffer) => bytes }

describe('a page', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['zstd, gzip;q=0.9', 'zstd'],
    ['br;q=0, *', 'zstd'],
    ['identity', 'identity'],
    ['identity, br;q=0.2', 'identity'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['*;q=0', 'identity'],
  ] as const)('for Accept-Encoding %j is sent as %s', async (accepted, encoding) => {
    const page = stored()
    expect(encodingFor(page, accepted)).toBe(encoding)
    const answer = await ask(page, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
    expect(decode[encoding](bytes).toString()).toBe(HTML)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  })

  test('has a strong ETag per encoding, which only its content decides', async () => {
    const tag = async (page: StoredPage, accepted: string) => (await ask(page, { 'accept-encoding': accepted })).headers.get('etag')
    const [page, same] = [stored(), stored()]
    const tags = await Promise.all(['br', 'gzip', 'identity'].map((accepted) => tag(page, accepted)))
    expect(new Set(tags).size).toBe(3)
    for (const one of tags) expect(one).toMatch(/^"[\w-]+"$/)
    expect(await tag(same, 'br')).toBe(tags[0])
    expect(await tag(stored(`${HTML} `), 'br')).not.toBe(tags[0])
    expect(await tag(stored(HTML, { headers: { 'content-language': 'de' } }), 'br')).not.toBe(tags[0])
  })

  test('that is small is not compressed', async () => {
    expect((await ask(stored('<p>short</p>'), { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })

  test('keeps its own headers and gets those of every response', async () => {
    const answer = await ask(stored())
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('last-modified')).toBe('Wed, 25 Nov 2026 12:00:00 GMT')
    expect(answer.headers.get('cache-status')).toBe('plumbline; hit')
  })
})

describe('a copy is confirmed with 304', () => {
  const br = { 'accept-encoding': 'br' }
  test.each(['"{}"', 'W/"{}"', '"other", "{}"', '*', ' "x" , W/"{}" '])('for If-None-Match: %s', async (pattern) => {
    const page = stored()
    const etag = (await ask(page, br)).headers.get('etag') ?? ''
    const answer = await ask(page, { ...br, 'if-none-match': pattern.replace('"{}"', etag) })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    // Browsers take over the headers of a 304: with another policy, the page's scripts would not run on the next visit.
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'")
    expect(answer.headers.get('etag')).toBe(etag)
    expect(answer.headers.get('content-length')).toBeNull()
    expect(answer.headers.get('content-type')).toBeNull()
  })

  test('not for the tag of another encoding, nor for another tag, even if the date fits', async () => {
    const page = stored()
    const gzip = (await ask(page, { 'accept-encoding': 'gzip' })).headers.get('etag') ?? ''
    expect((await ask(page, { ...br, 'if-none-match': gzip })).status).toBe(200)
    const both = { 'if-none-match': '"x"', 'if-modified-since': 'Wed, 25 Nov 2026 13:00:00 GMT' }
    expect((await ask(page, { ...br, ...both })).status).toBe(200)
  })

  test.each([
    ['Wed, 25 Nov 2026 12:00:00 GMT', 304],
    ['Wed, 25 Nov 2026 12:00:01 GMT', 304],
    ['Wed, 25 Nov 2026 11:59:59 GMT', 200],
    ['yesterday', 200],
  ])('for If-Modified-Since: %s with %i', async (date, status) => {
    expect((await ask(stored(), { 'if-modified-since': date })).status).toBe(status)
  })

  test('never for a page that is missing', async () => {
    const page = stored(HTML, { status: 404 })
    const answer = await ask(page, { 'if-none-match': '*', 'if-modified-since': 'Wed, 25 Nov 2026 13:00:00 GMT' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
  })
})

test('a copy that could not be rendered again says how old it is', async () => {
  const page = stored()
  page.confirmed = Date.now() - 90_500
  const answer = await ask(page, {}, 'DATABASE_AWAY')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('age')).toBe('90')
  expect(answer.headers.get('cache-status')).toBe('plumbline; hit; ttl=-90; detail=DATABASE_AWAY')
})
