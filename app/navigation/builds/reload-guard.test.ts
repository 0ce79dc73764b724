import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Stubs a tab with its address, storage and history entry; returns the documents it loads. */
function openTab(at: string, storage: Map<string, string> | null, entry: { state: unknown } = { state: null }) {
  const loads: string[] = []
  const url = new URL(at, 'http://x.test')
  const location = {
    pathname: url.pathname,
    search: url.search,
    reload: () => void loads.push(`reload ${url.pathname}${url.search}`),
    set href(path: string) {
      loads.push(path)
    },
  }
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', entry)
  vi.stubGlobal('History', { prototype: { replaceState: (state: unknown) => void (entry.state = state) } })
  vi.stubGlobal(
    'sessionStorage',
    storage
      ? {
          getItem: (name: string) => storage.get(name) ?? null,
          setItem: (name: string, value: string) => void storage.set(name, value),
          removeItem: (name: string) => void storage.delete(name),
        }
      : { getItem: blocked, setItem: blocked, removeItem: blocked },
  )
  return loads
}

/** Imports a fresh copy of the guard, as each document load does. */
async function newDocument() {
  vi.resetModules()
  return import('./reload-guard.ts')
}

let storage: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  storage = new Map()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('loads another page by its address, and reloads the current one (C58)', async () => {
  const elsewhere = openTab('/', storage)
  expect((await newDocument()).loadDocument('/a?x=1#top')).toBe(true)
  expect(elsewhere).toEqual(['/a?x=1#top'])
  const shown = openTab('/b?x=1', storage)
  expect((await newDocument()).loadDocument('/b?x=1#top')).toBe(true)
  expect(shown).toEqual(['reload /b?x=1'])
})

test('loads a page once within ten seconds, and again afterwards (C58)', async () => {
  const loads = openTab('/a', storage)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect((await newDocument()).loadDocument('/a')).toBe(false)
  expect(loads).toHaveLength(1)
  vi.advanceTimersByTime(2)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(2)
})

test('loads a failing /b right after a failing /a (C58)', async () => {
  const loads = openTab('/', storage)
  const { loadDocument } = await newDocument()
  expect(loadDocument('/a')).toBe(true)
  expect(loadDocument('/b')).toBe(true)
  expect(loads).toEqual(['/a', '/b'])
})

test('force always loads (C58)', async () => {
  const loads = openTab('/a', storage)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect((await newDocument()).loadDocument('/a', { force: true })).toBe(true)
  expect(loads).toHaveLength(2)
})

test('does not start a second load while one is pending (C58)', async () => {
  const loads = openTab('/a', storage)
  const { loadDocument } = await newDocument()
  expect(loadDocument('/a')).toBe(true)
  expect(loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(1)
})

test('allows another attempt if a load never completes (C58)', async () => {
  const loads = openTab('/a', storage)
  const { loadDocument } = await newDocument()
  expect(loadDocument('/a')).toBe(true)
  vi.advanceTimersByTime(10_001)
  expect(loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(2)
})

test('passes state to the next document, once (C58)', async () => {
  openTab('/a', storage)
  ;(await newDocument()).loadDocument('/a', { state: { step: 2 } })
  expect(storage.get('plumb:reload:state')).toBe('{"state":{"step":2}}')
  const { takeState } = await newDocument()
  expect(takeState()).toEqual({ step: 2 })
  expect(takeState()).toBeUndefined()
})

test('without storage reloads a history entry only once, no matter how much later (C58)', async () => {
  const entry = { state: { key: 'own' } as unknown }
  const loads = openTab('/a', null, entry)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect((await newDocument()).loadDocument('/a')).toBe(false)
  expect(loads).toHaveLength(1)
  expect(entry.state).toMatchObject({ key: 'own' })
  expect((await newDocument()).takeState()).toBeUndefined()
})

test('without storage reloads each history entry independently (C58)', async () => {
  openTab('/a', null)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  const loads = openTab('/b', null)
  expect((await newDocument()).loadDocument('/b')).toBe(true)
  expect(loads).toEqual(['reload /b'])
})

test('does not loop if storage can be read but not written (C58)', async () => {
  const loads = openTab('/a', storage)
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect((await newDocument()).loadDocument('/a')).toBe(false)
  expect(loads).toHaveLength(1)
})

test('ignores a foreign value under its storage key (C58)', async () => {
  const loads = openTab('/a', storage)
  storage.set('plumb:reload', '{')
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(1)
})
