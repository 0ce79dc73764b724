import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrefetch } from './prefetch.ts'

const connect = (connection?: { saveData?: boolean; effectiveType?: string }) => vi.stubGlobal('navigator', { connection })

beforeEach(() => connect())
afterEach(() => void vi.unstubAllGlobals())

/** A network that answers when the test says so. */
function network() {
  const pending = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const started: string[] = []
  let most = 0
  const load = (href: string) => {
    started.push(href)
    return new Promise<void>((resolve, reject) => {
      pending.set(href, { resolve, reject })
      most = Math.max(most, pending.size)
    })
  }
  const settle = async (how: 'resolve' | 'reject') => {
    const [href] = pending.keys()
    if (href === undefined) throw new Error('nothing is pending')
    const request = pending.get(href)
    pending.delete(href)
    if (how === 'resolve') request?.resolve()
    else request?.reject(new Error('gone'))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { load, settle, started, pending, most: () => most }
}

const TEN = Array.from({ length: 10 }, (_, index) => `/${index}`)

test('ten links in view: never more than four at once, all of them in the end, in order (C68)', async () => {
  const { load, settle, started, pending, most } = network()
  const prefetch = createPrefetch(load)
  for (const href of TEN) prefetch(href)
  expect(pending.size).toBe(4)
  while (pending.size > 0) await settle('resolve')
  expect(started).toEqual(TEN)
  expect(most()).toBe(4)
})

test('failures are swallowed and make room for the next (C68)', async () => {
  const { load, settle, started, pending, most } = network()
  const prefetch = createPrefetch(load)
  for (const href of TEN) prefetch(href)
  while (pending.size > 0) await settle('reject')
  expect(started).toEqual(TEN)
  expect(most()).toBe(4)
})

test('an address is fetched once, whether it worked or not (C67, C68)', async () => {
  const { load, settle, started } = network()
  const prefetch = createPrefetch(load)
  prefetch('/a')
  prefetch('/a')
  await settle('resolve')
  prefetch('/a')
  prefetch('/b')
  await settle('reject')
  prefetch('/b')
  expect(started).toEqual(['/a', '/b'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true, effectiveType: '4g' }])(
  'with %j nothing is fetched (C67, C68)',
  (connection) => {
    connect(connection)
    const { load, started } = network()
    const prefetch = createPrefetch(load)
    for (const href of TEN) prefetch(href)
    expect(started).toEqual([])
  },
)

test.each([{ saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }, {}])('with %j it is (C67)', (connection) => {
  connect(connection)
  const { load, started } = network()
  createPrefetch(load)('/a')
  expect(started).toEqual(['/a'])
})

test('a link passed over on a slow connection is fetched when it is better (C67)', () => {
  const { load, started } = network()
  const prefetch = createPrefetch(load)
  connect({ effectiveType: '2g' })
  prefetch('/a')
  connect({ effectiveType: '4g' })
  prefetch('/a')
  expect(started).toEqual(['/a'])
})
