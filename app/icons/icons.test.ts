import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '#tests/setup/site/fake-server.ts'
import { answerIconRequest } from './icons.server.ts'

type Reply = { prefix: string; icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }>; width?: number }

const ask = (path: string, upstream: string | null = null) => {
  const url = new URL(path, 'http://localhost/api/_nuxt_icon/')
  return answerIconRequest(path.replace(/\.json.*$/s, ''), url, upstream)
}

async function iconsIn(path: string): Promise<Reply> {
  const response = await ask(path)
  expect(response.status).toBe(200)
  return (await response.json()) as Reply
}

async function detailOf(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return ((await response.json()) as { detail: string }).detail
}

describe('bundled sets', () => {
  test('returns exactly the requested icons with the set’s size (C69)', async () => {
    const { prefix, icons, width } = await iconsIn('lucide.json?icons=check,copy')
    expect([prefix, width, Object.keys(icons)]).toEqual(['lucide', 24, ['check', 'copy']])
    expect(icons.check?.body).toMatch(/^<path /)
  })

  test('returns an alias with its parent (C69)', async () => {
    const { icons, aliases } = await iconsIn('simple-icons.json?icons=amazonaws')
    expect(aliases?.amazonaws).toMatchObject({ parent: 'amazonwebservices' })
    expect(Object.keys(icons)).toEqual(['amazonwebservices'])
  })

  test.each(['heroicons.json?icons=home', 'mdi.json?icons=home'])('serves %s (C69)', async (path) => {
    expect(Object.keys((await iconsIn(path)).icons)).toEqual(['home'])
  })

  test.each(['none-such', 'Check', '-check', 'check-', 'check--x', 'constructor', '__proto__', '<b>', ''])(
    'leaves "%s" out of a response (C69)',
    async (name) => {
      const { icons, aliases } = await iconsIn(`lucide.json?icons=copy,${encodeURIComponent(name)}`)
      expect([Object.keys(icons), aliases]).toEqual([['copy'], undefined])
    },
  )

  test.each(['none-such', 'constructor', ''])('responds with 204 to "%s" alone (C69)', async (name) => {
    const response = await ask(`lucide.json?icons=${name}`)
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  test('responses are cacheable for a week and revalidated in the background (C70)', async () => {
    const response = await ask('lucide.json?icons=check')
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800, stale-while-revalidate=604800')
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  test.each([
    'lucide.json',
    'none-such.json?icons=check',
    'Lucide.json?icons=check',
    '%2F%2Fevil.json?icons=a',
    'constructor.json?icons=a',
  ])('%s is 404 without a public API (C69)', async (path) => {
    const response = await ask(decodeURIComponent(path))
    expect(response.status).toBe(404)
    expect(await detailOf(response)).toBe('Unknown icon set.')
  })

  test('refuses a list far longer than Iconify’s own client sends and names the limit (C69)', async () => {
    expect((await ask(`lucide.json?icons=check,${'x'.repeat(994)}`)).status).toBe(200)
    const response = await ask(`lucide.json?icons=check,${'x'.repeat(995)}`)
    expect(response.status).toBe(400)
    expect(await detailOf(response)).toMatch(/at most 1000 characters/)
  })
})

describe('the public API as a fallback', () => {
  let upstream: FakeServer
  let elsewhere: FakeServer
  const box = (prefix: string, body = '<path d="M0 0"/>') => JSON.stringify({ prefix, icons: { box: { body } } })

  type Planned = { status?: number; body?: string; location?: string } | null

  /** Its response to each address; `null` for none. */
  const replies: Record<string, () => Planned> = {
    '/good.json?icons=box,none': () => ({ body: box('good') }),
    '/good.json?icons=none': () => ({ body: '{"prefix":"good","icons":{},"not_found":["none"]}' }),
    '/good.json': () => ({ body: box('good') }),
    '/lucide.json': () => ({ status: 404 }),
    '/broken.json?icons=a': () => ({ status: 503 }),
    '/words.json?icons=a': () => ({ body: '<!DOCTYPE html>' }),
    '/no-set.json?icons=a': () => ({ body: '{"icons":[]}' }),
    '/other.json?icons=a': () => ({ body: box('evil') }),
    '/large.json?icons=a': () => ({ body: box('large', 'x'.repeat(300_000)) }),
    '/away.json?icons=a': () => ({ status: 302, location: `${elsewhere.url}/away.json?icons=a` }),
    '/moved.json?icons=box': () => ({ status: 301, location: '/moved-here.json' }),
    '/moved-here.json': () => ({ body: box('moved') }),
    '/round.json?icons=a': () => ({ status: 302, location: '/round.json?icons=a' }),
  }

  beforeAll(async () => {
    elsewhere = await startFakeServer((_, response) => response.end(box('away')))
    upstream = await startFakeServer((request, response) => {
      const answer = replies[request.url ?? ''] ?? ((): Planned => ({ status: 404 }))
      const planned = answer()
      if (!planned) return
      const { status = 200, body = '', location } = planned
      response.writeHead(status, location ? { location } : {}).end(body)
    })
  })
  beforeEach(() => void upstream.asked.splice(0))
  afterAll(() => Promise.all([upstream.close(), elsewhere.close()]))

  const fallback = (path: string) => ask(path, upstream.url)
  const asksFor = (prefix: string) => upstream.asked.filter((line) => line.startsWith(`GET /${prefix}.json`))

  test('is requested with the same file and query, and its response is cached (C70)', async () => {
    const answers = await Promise.all([1, 2].map(() => fallback('good.json?icons=box,none')))
    const again = await fallback('good.json?icons=box,none')
    for (const response of [...answers, again]) {
      expect(response.status).toBe(200)
      expect(Object.keys(((await response.json()) as Reply).icons)).toEqual(['box'])
      expect(response.headers.get('cache-control')).toContain('stale-while-revalidate')
    }
    expect(upstream.asked).toEqual(['GET /good.json?icons=box,none'])
  })

  test('responds with 204 when it has none of the icons (C69)', async () => {
    expect((await fallback('good.json?icons=none')).status).toBe(204)
  })

  test('is used when no icons are named, even for a bundled set (C69)', async () => {
    expect((await fallback('good.json')).status).toBe(200)
    expect((await fallback('lucide.json')).status).toBe(404)
    expect(upstream.asked).toEqual(['GET /good.json', 'GET /lucide.json'])
  })

  test('is not used for a bundled set (C69)', async () => {
    expect((await fallback('lucide.json?icons=none-such')).status).toBe(204)
    expect((await fallback('lucide.json?icons=check')).status).toBe(200)
    expect(upstream.asked).toEqual([])
  })

  test('gives 404 for a set it does not know (C70)', async () => {
    const response = await fallback('unknown.json?icons=a')
    expect(response.status).toBe(404)
  })

  test.each(['broken', 'words', 'no-set', 'other', 'large', 'round'])('gives 500 for the response "%s" (C70)', async (prefix) => {
    const response = await fallback(`${prefix}.json?icons=a`)
    expect(response.status).toBe(500)
    expect(await detailOf(response)).toBe('Failed to fetch fallback icon')
  })

  test.each([
    ['fails', { status: 503 }],
    ['hangs', null],
  ])('is requested again after a week, and serves the stale response when it %s (C70)', async (how, then) => {
    let daysLater = 0
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + daysLater * 86_400_000)
    const file = `later-${how}.json?icons=box`
    replies[`/${file}`] = () => ({ body: box(`later-${how}`) })
    expect((await fallback(file)).status).toBe(200)
    daysLater = 6
    expect((await fallback(file)).status).toBe(200)
    expect(asksFor(`later-${how}`)).toHaveLength(1)
    replies[`/${file}`] = () => then
    daysLater = 8
    await expect.poll(async () => [(await fallback(file)).status, asksFor(`later-${how}`).length > 1]).toEqual([200, true])
    expect((await fallback(file)).status).toBe(200)
  })

  test('is requested again after a failure (C70)', async () => {
    await fallback('broken.json?icons=a')
    await fallback('broken.json?icons=a')
    expect(asksFor('broken')).toHaveLength(2)
  })

  test('gives 500 when it does not respond (C70)', async () => {
    expect((await ask('gone.json?icons=a', 'http://127.0.0.1:1')).status).toBe(500)
  })

  test.each(['//evil', '\\\\evil', 'https://evil.example/x', '//127.0.0.1:1/x', '/\t/evil'])(
    'gives 400 for the set "%s", which is another host, without a request (C70)',
    async (prefix) => {
      const response = await answerIconRequest(prefix, new URL('http://localhost/?icons=a'), upstream.url)
      expect(response.status).toBe(400)
      expect(await detailOf(response)).toBe('Invalid icon request')
      expect(upstream.asked).toEqual([])
    },
  )

  test('gives 400 for a redirect to another host without following it (C70)', async () => {
    const response = await fallback('away.json?icons=a')
    expect(response.status).toBe(400)
    expect(await detailOf(response)).toBe('Invalid icon request')
    expect(elsewhere.asked).toEqual([])
  })

  test('follows a redirect on the same host (C70)', async () => {
    expect((await fallback('moved.json?icons=box')).status).toBe(200)
  })

  test.each(['../x', 'a/b', 'a?b', 'Upper', 'a--b'])('gives 404 for the invalid set "%s" without a request (C69)', async (prefix) => {
    expect((await answerIconRequest(prefix, new URL('http://localhost/?icons=a'), upstream.url)).status).toBe(404)
    expect(upstream.asked).toEqual([])
  })
})
