import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A tab: its address, its storage, its history entry; and the whole documents it was told to load. */
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

/** A document's own copy of the guard: each load of a document starts with a new one. */
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

test('another page is loaded by its address, the shown one is loaded again (C58)', async () => {
  const elsewhere = openTab('/', storage)
  expect((await newDocument()).loadDocument('/a?x=1#top')).toBe(true)
  expect(elsewhere).toEqual(['/a?x=1#top'])
  const shown = openTab('/b?x=1', storage)
  expect((await newDocument()).loadDocument('/b?x=1#top')).toBe(true)
  expect(shown).toEqual(['reload /b?x=1'])
})

test('twice within ten seconds is one load; after ten seconds a second is allowed (C58)', async () => {
  const loads = openTab('/a', storage)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect((await newDocument()).loadDocument('/a')).toBe(false)
  expect(loads).toHaveLength(1)
  vi.advanceTimersByTime(2)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(2)
})

test('a failing /b right after a failing /a is loaded too (C58)', async () => {
  const loads = openTab('/', storage)
  const { loadDocument } = await newDocument()
  expect(loadDocument('/a')).toBe(true)
  expect(loadDocument('/b')).toBe(true)
  expect(loads).toEqual(['/a', '/b'])
})

test('force loads in any case (C58)', async () => {
  const loads = openTab('/a', storage)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect((await newDocument()).loadDocument('/a', { force: true })).toBe(true)
  expect(loads).toHaveLength(2)
})

test('a document that is being left is not left again (C58)', async () => {
  const loads = openTab('/a', storage)
  const { loadDocument } = await newDocument()
  expect(loadDocument('/a')).toBe(true)
  expect(loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(1)
})

test('a load that never came may be asked for again later (C58)', async () => {
  const loads = openTab('/a', storage)
  const { loadDocument } = await newDocument()
  expect(loadDocument('/a')).toBe(true)
  vi.advanceTimersByTime(10_001)
  expect(loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(2)
})

test('state waits for the next document, and is given once (C58)', async () => {
  openTab('/a', storage)
  ;(await newDocument()).loadDocument('/a', { state: { step: 2 } })
  expect(storage.get('plumb:reload:state')).toBe('{"state":{"step":2}}')
  const { keptState } = await newDocument()
  expect(keptState()).toEqual({ step: 2 })
  expect(keptState()).toBeUndefined()
})

test('without storage one history entry is loaded again once, however much later (C58)', async () => {
  const entry = { state: { key: 'kept' } as unknown }
  const loads = openTab('/a', null, entry)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect((await newDocument()).loadDocument('/a')).toBe(false)
  expect(loads).toHaveLength(1)
  expect(entry.state).toMatchObject({ key: 'kept' })
  expect((await newDocument()).keptState()).toBeUndefined()
})

test('without storage another entry has its own load (C58)', async () => {
  openTab('/a', null)
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  const loads = openTab('/b', null)
  expect((await newDocument()).loadDocument('/b')).toBe(true)
  expect(loads).toEqual(['reload /b'])
})

test('a storage that can be read and not written does not loop either (C58)', async () => {
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

test('what another program left under the name does no harm (C58)', async () => {
  const loads = openTab('/a', storage)
  storage.set('plumb:reload', '{')
  expect((await newDocument()).loadDocument('/a')).toBe(true)
  expect(loads).toHaveLength(1)
})
