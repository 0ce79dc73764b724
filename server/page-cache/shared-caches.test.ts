import { describe, expect, test } from 'vitest'
import { concerns, noSources } from '#platform/http/built-from.ts'
import { ALL_KEY, keyOfPart, keysConcernedBy, keysOf, SharedCaches } from './shared-caches.ts'
import { storePage } from './stored-page.ts'

const NOW = Date.UTC(2026, 10, 25, 12)

type Given = { status?: number; tags?: string[]; parts?: Record<string, string>; until?: number }

const page = ({ status = 200, tags = ['pages:1'], parts = {}, until = Infinity }: Given = {}) => {
  const sources = { ...noSources(), tags: new Set(tags), parts: new Map(Object.entries(parts)), until }
  return storePage('/a', new Response('', { status, headers: { 'cache-control': 'no-cache' } }), Buffer.from('<p>a</p>'), sources, NOW)
}

const open = (vendor: 'fastly' | 'cloudflare' | 'varnish' | 'webhook' = 'fastly') =>
  new SharedCaches({ vendor, maxAge: 3600, now: () => NOW })

const headersOf = (caches: SharedCaches, from: ReturnType<typeof page> | null = page()) => {
  const flat = caches.headersOf(from)
  return Object.fromEntries(Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index], flat[2 * index + 1]]))
}

const FORBIDDEN = { 'surrogate-control': 'no-store, max-age=0', 'cdn-cache-control': 'no-store' }
const CONTROL = 'max-age=3600, stale-while-revalidate=10, stale-if-error=86400'
const KEYS = keysOf(page().sources) ?? []

describe('a current page', () => {
  test.each([
    ['fastly', { 'surrogate-control': CONTROL, 'surrogate-key': KEYS.join(' ') }],
    ['varnish', { 'surrogate-control': CONTROL, 'surrogate-key': KEYS.join(' ') }],
    ['cloudflare', { 'cdn-cache-control': CONTROL, 'cache-tag': KEYS.join(',') }],
    [
      'webhook',
      { 'surrogate-control': CONTROL, 'cdn-cache-control': CONTROL, 'surrogate-key': KEYS.join(' '), 'cache-tag': KEYS.join(',') },
    ],
  ] as const)('may be kept by %s under its keys', (vendor, headers) => expect(headersOf(open(vendor))).toEqual(headers))

  test('that is out of date from a moment on is kept until then', () => {
    expect(headersOf(open(), page({ until: NOW + 90_500 }))['surrogate-control']).toBe('max-age=90, stale-if-error=86400')
    expect(headersOf(open(), page({ until: NOW + 999 }))).toEqual(FORBIDDEN)
    expect(headersOf(open(), page({ until: NOW - 1 }))).toEqual(FORBIDDEN)
  })

  test('that redirects is kept; one that is missing is not, because its answer depends on what the client accepts', () => {
    expect(headersOf(open(), page({ status: 301 }))['surrogate-control']).toBe(CONTROL)
    for (const status of [404, 410]) expect(headersOf(open(), page({ status }))).toEqual(FORBIDDEN)
  })
})

describe('nothing may be kept', () => {
  test('of a page that is not known to be current', () => expect(headersOf(open('varnish'), null)).toEqual(FORBIDDEN))

  test('of a page with more sources than keys', () =>
    expect(headersOf(open(), page({ tags: Array.from({ length: 300 }, (_, index) => `collection:${index}`) }))).toEqual(FORBIDDEN))

  test('from a process that is stopping', () => {
    const caches = open()
    caches.forbidAll()
    expect(headersOf(caches)).toEqual(FORBIDDEN)
  })

  test.each(['no-cache', 'private, no-store', 'public, max-age=300', 'private, max-age=1, immutable', null])(
    'of another response with %s',
    (value) => {
      const headers = new Headers(value === null ? {} : { 'cache-control': value })
      open('cloudflare').forbidUnmarked(headers)
      expect(Object.fromEntries(headers)).toEqual({ ...FORBIDDEN, ...(value !== null && { 'cache-control': value }) })
    },
  )
})

test('files that never change, and pages, are left as they are', () => {
  const file = new Headers({ 'cache-control': 'public, max-age=31536000, immutable' })
  open().forbidUnmarked(file)
  expect([...file.keys()]).toEqual(['cache-control'])
  const marked = new Headers(headersOf(open()) as Record<string, string>)
  open().forbidUnmarked(marked)
  expect(marked.get('surrogate-control')).toBe(CONTROL)
})

describe('the keys of a shared part that changed', () => {
  const isNow = (digest: string) => (_: string, known: string) => Promise.resolve(known === digest)

  test('are those of the contents that were sent, unless it is as before', async () => {
    const caches = open()
    headersOf(caches, page({ parts: { menus: 'one' } }))
    expect(await caches.outdatedKeysOf('menus', isNow('one'))).toEqual([])
    headersOf(caches, page({ parts: { menus: 'two' } }))
    expect(await caches.outdatedKeysOf('menus', isNow('two'))).toEqual([keyOfPart('menus', 'one')])
    expect(await caches.outdatedKeysOf('menus', isNow('two'))).toEqual([])
    expect(await caches.outdatedKeysOf('footer', isNow('two'))).toEqual([])
  })

  test('include a content that came back and was sent again', async () => {
    const caches = open()
    const sent = page({ parts: { menus: 'one' } })
    headersOf(caches, sent)
    expect(await caches.outdatedKeysOf('menus', isNow('two'))).toEqual([keyOfPart('menus', 'one')])
    headersOf(caches, sent)
    expect(await caches.outdatedKeysOf('menus', isNow('three'))).toEqual([keyOfPart('menus', 'one')])
  })

  test('include contents that cannot be checked', async () => {
    const caches = open()
    headersOf(caches, page({ parts: { menus: 'one' } }))
    expect(await caches.outdatedKeysOf('menus', () => Promise.reject(new Error('away')))).toEqual([keyOfPart('menus', 'one')])
  })
})

const keys = (tags: readonly string[], parts: Record<string, string> = {}) =>
  keysOf({ tags: new Set(tags), parts: new Map(Object.entries(parts)) }) ?? []

const isPurged = (changed: string, tags: readonly string[]) => keysConcernedBy(changed).some((key) => keys(tags).includes(key))

const many = (family: string, count: number) => Array.from({ length: count }, (_, index) => `${family}:${index}`)

const TAGS = ['pages:1', 'pages:2', 'posts:1', 'collection:pages', 'collection:posts', 'global:footer', 'global:navigation']

test.each(TAGS.flatMap((changed) => TAGS.map((tag) => [changed, tag] as const)))(
  'a change of %s purges what was built from %s exactly if it concerns it',
  (changed, tag) => expect(isPurged(changed, [tag])).toBe(concerns(changed, tag)),
)

test('keys are short, without separators, and unique', () => {
  for (const key of keys([...TAGS, 'pages:with spaces, commas and ü'], { 'site-tree:en': 'abc' })) expect(key).toMatch(/^[\w-]{3,12}$/)
  expect(new Set(keys(TAGS)).size).toBe(keys(TAGS).length)
})

test('a shared part has another key when its content changes', () => {
  expect(keys([], { menus: 'one' })).toEqual([ALL_KEY, keyOfPart('menus', 'one')])
  expect(keyOfPart('menus', 'one')).not.toBe(keyOfPart('menus', 'two'))
  expect(keyOfPart('menus', 'one')).not.toBe(keyOfPart('footer', 'one'))
})

describe('a page with too many sources', () => {
  const tags = [...many('issues', 500), ...many('posts', 20), 'pages:1', 'global:footer']

  test('has the collection of the largest kind instead, so that each change is still found', () => {
    expect(keys(tags).length).toBeLessThan(40)
    for (const changed of ['issues:3', 'collection:issues', 'posts:3', 'collection:posts', 'pages:1', 'global:footer'])
      expect([changed, isPurged(changed, tags)]).toEqual([changed, true])
    // Posts are still told apart.
    for (const changed of ['posts:99', 'pages:2', 'collection:events']) expect([changed, isPurged(changed, tags)]).toEqual([changed, false])
    expect(isPurged('issues:9999', tags)).toBe(true)
  })

  test('stays far below the limits of the vendors, however many kinds there are', () => {
    const wide = ['issues', 'posts', 'pages', 'events', 'media'].flatMap((family) => many(family, 1000))
    expect(keys(wide, Object.fromEntries(many('part', 20).map((part) => [part, 'x']))).join(',').length).toBeLessThan(3000)
    const known = new Set(keys(wide))
    expect(wide.filter((changed) => !keysConcernedBy(changed).some((key) => known.has(key)))).toEqual([])
  })

  test('has no keys at all if not even coarse ones are few enough', () => {
    expect(keysOf({ tags: new Set(many('collection', 300)), parts: new Map() })).toBeNull()
  })
})
