import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pollBuilds } from './manifest.ts'

const NOTHING = { static: {}, wildcard: {}, dynamic: {} }
const BUILD_ID = Symbol.for('plumbline.build-id')

let requested: string[]

/** Opens a new document of build b1 with fresh copies of the modules; `answer` is the server's response. */
async function openDocument(answer: () => Response | Promise<Response>, build: string | null = 'b1') {
  vi.resetModules()
  requested = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return answer()
  })
  vi.stubGlobal('window', { addEventListener: () => {} })
  Object.assign(globalThis, { [BUILD_ID]: build ?? undefined })
  return import('./manifest.ts')
}

const manifestOf =
  (matcher: object, prerendered: string[] = []) =>
  () =>
    Response.json({ id: 'b1', timestamp: 1, matcher: { ...NOTHING, ...matcher }, prerendered })

let warned: unknown[][]

beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...args: unknown[]) => void warned.push(args))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('fetches the manifest of the document’s build once per document (C62)', async () => {
  const { manifestRules } = await openDocument(manifestOf({ static: { '/old': { redirect: '/new' } } }))
  expect(await Promise.all([manifestRules('/old'), manifestRules('/old/'), manifestRules('/b')])).toEqual([
    { redirect: '/new' },
    { redirect: '/new' },
    {},
  ])
  expect(requested).toEqual(['/builds/meta/b1.json'])
})

test.each([
  ['is missing', () => Response.json({}, { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not JSON', () => new Response('<html>')],
])('logs a manifest that %s, and uses no rules (C62)', async (_, answer) => {
  const { manifestRules } = await openDocument(answer)
  expect(await manifestRules('/old')).toEqual({})
  expect(await manifestRules('/old')).toEqual({})
  expect(requested).toHaveLength(1)
  expect(warned.map(([text]) => text)).toEqual(['[nuxt] Error fetching app manifest.'])
})

test('fetches nothing without a build', async () => {
  const { manifestRules } = await openDocument(manifestOf({}), null)
  expect(await manifestRules('/old')).toEqual({})
  expect(requested).toEqual([])
})

test.each([
  [undefined, 1],
  [{ effectiveType: '4g' }, 1],
  [{ effectiveType: '2g' }, 1],
  [{ effectiveType: 'slow-2g' }, 0],
])('on the connection %j prefetches the manifest %i times, a second after the page is ready (C62)', async (connection, times) => {
  const { watchBuilds } = await openDocument(manifestOf({}))
  vi.stubGlobal('navigator', { connection })
  vi.useFakeTimers()
  watchBuilds()
  await vi.advanceTimersByTimeAsync(999)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requested).toHaveLength(times)
})

test('marks the document outdated if another build is served an hour later (C60, C61)', async () => {
  for (const [served, expected] of [
    ['b1', false],
    ['b2', true],
  ] as const) {
    const { watchBuilds } = await openDocument(() => Response.json({ id: served, matcher: NOTHING, prerendered: [] }))
    const { isOutdated } = await import('#app/ui/outdated.ts')
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers()
    watchBuilds()
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(isOutdated()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOutdated()).toBe(expected)
    vi.useRealTimers()
  }
})

test('a payload’s URL contains the build, the time or the hash (C64)', async () => {
  const { payloadUrl } = await openDocument(manifestOf({}))
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  expect(payloadUrl('/blog/a', 'b1')).toBe('/blog/a/_payload.json?b1')
  expect(payloadUrl('/blog/a/', 'b1')).toBe('/blog/a/_payload.json?b1')
  expect(payloadUrl('/', 'b1')).toBe('/_payload.json?b1')
  expect(payloadUrl('/blog/a?x=1#y', 'b1')).toBe('/blog/a/_payload.json?b1')
  expect(payloadUrl('/blog/a', 'b1', { fresh: true })).toBe('/blog/a/_payload.json?1700000000000')
  expect(payloadUrl('/blog/a', 'b1', { hash: 'h1' })).toBe('/blog/a/_payload.json?h1')
  expect(payloadUrl('/blog/a', 'b1', { hash: 'h1', fresh: true })).toBe('/blog/a/_payload.json?h1')
  expect(payloadUrl('/blog/a', undefined)).toBe('/blog/a/_payload.json')
})

test.each(['https://x.test/a', '//x.test/a', 'http://x.test', '/\\x.test/a'])('refuses a payload at %s (C64)', async (url) => {
  const { loadPayload } = await openDocument(manifestOf({}))
  await expect(loadPayload(url)).rejects.toThrow(new Error(`Payload URL must not include hostname: ${url}`))
})

const payloads = (matcher: object, prerendered: string[] = []) => {
  const manifest = manifestOf(matcher, prerendered)
  return () => (requested.at(-1)?.startsWith('/builds/') ? manifest() : Response.json({ of: requested.at(-1) }))
}

test.each([
  ['is listed', {}, ['/a']],
  ['has a prerender rule', { static: { '/a': { prerender: true } } }, []],
])('loads a payload once if its page %s (C64)', async (_, matcher, prerendered) => {
  const { loadPayload } = await openDocument(payloads(matcher, prerendered))
  expect(await loadPayload('/a/')).toEqual({ of: '/a/_payload.json?b1' })
  expect(await loadPayload('/a')).toEqual({ of: '/a/_payload.json?b1' })
  expect(requested.filter((url) => url.includes('_payload'))).toHaveLength(1)
})

test.each([
  ['no rule', {}],
  ['a prerender rule that is off', { static: { '/a': { prerender: false } } }],
  ['a redirect too', { static: { '/a': { prerender: true, redirect: '/b' } } }],
])('with %s loads no payload (C64)', async (_, matcher) => {
  const { loadPayload } = await openDocument(payloads(matcher, ['/b']))
  expect(await loadPayload('/a')).toBeNull()
  expect(requested).toEqual(['/builds/meta/b1.json'])
})

test('logs a payload that fails to load, and retries it the next time (C64)', async () => {
  let broken = true
  const good = payloads({}, ['/a'])
  const { loadPayload } = await openDocument(() =>
    broken && requested.at(-1)?.includes('_payload') ? Response.json({}, { status: 500 }) : good(),
  )
  expect(await loadPayload('/a')).toBeNull()
  expect(warned.map(([text, url]) => [text, url])).toEqual([['[nuxt] Cannot load payload', '/a/_payload.json?b1']])
  broken = false
  expect(await loadPayload('/a')).toEqual({ of: '/a/_payload.json?b1' })
})

const HOUR = 3_600_000
const NOON = new Date('2026-01-01T12:00:00Z')

/** A server with the given answers, which records the requested URLs. */
function serve(...answers: (() => Response)[]) {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    const answer = answers[requested.length - 1] ?? answers.at(-1)
    return answer ? Promise.resolve().then(answer) : Promise.reject(new Error('nobody'))
  })
  return requested
}

const build = (id: string) => () => Response.json({ id, timestamp: 1 })

describe('polling', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }))
  test('polls every hour, bypassing caches (C60)', async () => {
    const requested = serve(build('b1'))
    pollBuilds('b1', HOUR, () => {})
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(requested).toEqual([`/builds/latest.json?${NOON.getTime() + HOUR}`])
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(requested).toHaveLength(3)
  })

  test('reports another build once, then stops polling (C61)', async () => {
    const requested = serve(build('b1'), build('b2'))
    const onChange = vi.fn()
    pollBuilds('b1', HOUR, onChange)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(onChange).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5 * HOUR)
    expect(onChange).toHaveBeenCalledOnce()
    expect(requested).toHaveLength(2)
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
    ['an error status', () => Response.json({ status: 503 }, { status: 503 })],
    ['invalid JSON', () => new Response('<html>')],
  ])('ignores %s, and continues polling (C60)', async (_, failure) => {
    const requested = serve(failure, failure, build('b2'))
    const onChange = vi.fn()
    pollBuilds('b1', HOUR, onChange)
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(requested).toHaveLength(2)
    expect(onChange).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(onChange).toHaveBeenCalledOnce()
  })
})
