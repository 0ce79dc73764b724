import { describe, expect, test } from 'vitest'
import { noSources, type Sources } from '#platform/http/built-from.ts'
import { PageStore } from './page-store.ts'
import { storePage, type StoredPage } from './stored-page.ts'

const NOW = 1_800_000_000_000

function page(key: string, { tags = [], parts = {}, status = 200, bytes = 100, until = Infinity }: Options = {}): StoredPage {
  const sources: Sources = { ...noSources(), tags: new Set(tags), parts: new Map(Object.entries(parts)), until }
  return storePage(key, new Response('', { status }), Buffer.alloc(bytes), sources, NOW)
}

type Options = { tags?: string[]; parts?: Record<string, string>; status?: number; bytes?: number; until?: number }

function put(store: PageStore, stored: StoredPage): StoredPage {
  store.put(stored, store.begin())
  return stored
}

describe('a change', () => {
  test('marks exactly the pages built from what changed', () => {
    const store = new PageStore(1_000_000)
    const own = put(store, page('/a', { tags: ['pages:1'] }))
    const list = put(store, page('/list', { tags: ['collection:pages'] }))
    const other = put(store, page('/b', { tags: ['pages:2', 'collection:posts'] }))
    expect(store.markChanged('pages:1', [], NOW)).toEqual(new Set([own, list]))
    expect([own, list, other].map((one) => store.isCurrent(one, NOW))).toEqual([false, false, true])
  })

  test('of a whole collection marks what was built from any of its documents', () => {
    const store = new PageStore(1_000_000)
    const own = put(store, page('/a', { tags: ['pages:1'] }))
    const other = put(store, page('/b', { tags: ['posts:1', 'pagesets:3'] }))
    expect(store.markChanged('collection:pages', [], NOW)).toEqual(new Set([own]))
    expect(store.isCurrent(other, NOW)).toBe(true)
  })

  test('of a shared part makes its pages suspect until the part is confirmed', () => {
    const store = new PageStore(1_000_000)
    const with1 = put(store, page('/a', { parts: { menus: '1' } }))
    const without = put(store, page('/b'))
    store.markChanged('global:navigation', ['menus'], NOW)
    expect([with1, without].map((one) => store.isCurrent(one, NOW))).toEqual([false, true])
    const since = store.suspectsOf(with1)?.get('menus') ?? 0
    store.markChanged('global:navigation', ['menus'], NOW)
    store.clearSuspicion(with1, 'menus', since)
    expect(store.isCurrent(with1, NOW)).toBe(false)
    store.clearSuspicion(with1, 'menus', store.suspectsOf(with1)?.get('menus') ?? 0)
    expect(store.isCurrent(with1, NOW)).toBe(true)
  })

  test('of anything marks everything, and pages remember when they were last known to be current', () => {
    const store = new PageStore(1_000_000)
    const one = put(store, page('/a', { tags: ['pages:1'] }))
    store.markChanged(null, [], NOW + 5000)
    expect(store.isCurrent(one, NOW)).toBe(false)
    expect(store.suspectsOf(one)).toBeNull()
    store.markChanged(null, [], NOW + 9000)
    expect(one.confirmed).toBe(NOW + 5000)
  })

  test('while a page is rendered marks that page, and no other', () => {
    const store = new PageStore(1_000_000)
    const [begun, begunToo] = [store.begin(), store.begin()]
    store.markChanged('pages:1', ['menus'], NOW)
    const stale = page('/a', { tags: ['pages:1'] })
    store.put(stale, begun)
    const suspect = page('/b', { tags: ['pages:2'], parts: { menus: '1' } })
    store.put(suspect, begunToo)
    const later = put(store, page('/c', { tags: ['pages:1'], parts: { menus: '1' } }))
    expect([stale, suspect, later].map((one) => store.isCurrent(one, NOW))).toEqual([false, false, true])
    expect([...(store.suspectsOf(suspect)?.keys() ?? [])]).toEqual(['menus'])
  })

  test('is never missed, however many happen during one rendering', () => {
    const store = new PageStore(1_000_000)
    const begun = store.begin()
    store.markChanged('pages:1', [], NOW)
    for (let index = 0; index < 20_000; index += 1) store.markChanged('posts:2', [], NOW)
    const own = page('/a', { tags: ['pages:1'] })
    store.put(own, begun)
    expect(store.isCurrent(own, NOW)).toBe(false)
  })
})

test('a page is out of date from its moment on', () => {
  const store = new PageStore(1_000_000)
  const jobs = put(store, page('/jobs', { until: NOW + 1000 }))
  expect(store.isCurrent(jobs, NOW + 999)).toBe(true)
  expect(store.isCurrent(jobs, NOW + 1000)).toBe(false)
})

test('a new copy replaces the old one, whatever its status', () => {
  const store = new PageStore(1_000_000)
  const found = put(store, page('/a', { tags: ['pages:1'] }))
  const missing = put(store, page('/a', { status: 404, tags: ['collection:pages'] }))
  expect(store.get('/a')).toBe(missing)
  expect(store.isCurrent(found, NOW)).toBe(false)
  const back = put(store, page('/a'))
  expect(store.get('/a')).toBe(back)
  expect(store.size).toBe(1)
})

describe('memory', () => {
  test('is bounded by bytes: the page that was not read for longest goes first', () => {
    const store = new PageStore(1_000_000)
    for (let index = 0; index < 30; index += 1) {
      put(store, page(`/p${index}`, { bytes: 50_000 }))
      store.get('/p0')
    }
    expect(store.size).toBeLessThan(12)
    expect(store.get('/p0')).toBeDefined()
    expect(store.get('/p1')).toBeUndefined()
    expect(store.get('/p29')).toBeDefined()
  })

  test('that made-up addresses and searches take does not displace pages', () => {
    const store = new PageStore(1_000_000)
    put(store, page('/pricing', { bytes: 50_000 }))
    for (let index = 0; index < 2000; index += 1) {
      put(store, page(`/nope${index}`, { bytes: 3000, status: 404 }))
      put(store, page(`/directory?q=${index}`, { bytes: 20_000 }))
    }
    expect(store.get('/pricing')).toBeDefined()
    expect(store.size).toBeLessThan(30)
  })

  test('of a page larger than its room is not taken at all', () => {
    const store = new PageStore(100_000)
    const large = put(store, page('/large', { bytes: 200_000, tags: ['pages:1'] }))
    expect(store.get('/large')).toBeUndefined()
    expect(store.isCurrent(large, NOW)).toBe(false)
    expect(store.markChanged('pages:1', [], NOW)).toEqual(new Set())
  })
})
