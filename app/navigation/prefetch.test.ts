import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrefetch } from './prefetch.ts'

const connect = (connection?: { saveData?: boolean; effectiveType?: string }) => vi.stubGlobal('navigator', { connection })

beforeEach(() => connect())
afterEach(() => void vi.unstubAllGlobals())

/** A network whose requests the test settles. */
function network() {
  const pending = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const started: string[] = []
  let max = 0
  const load = (href: string) => {
    started.push(href)
    return new Promise<void>((resolve, reject) => {
      pending.set(href, { resolve, reject })
      max = Math.max(max, pending.size)
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
  return { load, settle, started, pending, maxPending: () => max }
}

const TEN = Array.from({ length: 10 }, (_, index) => `/${index}`)

test('loads ten links in view in order, at most four at a time (C68)', async () => {
  const { load, settle, started, pending, maxPending } = network()
  const prefetch = createPrefetch(load)
  for (const href of TEN) prefetch(href)
  expect(pending.size).toBe(4)
  while (pending.size > 0) await settle('resolve')
  expect(started).toEqual(TEN)
  expect(maxPending()).toBe(4)
})

test('ignores failures and continues with the next link (C68)', async () => {
  const { load, settle, started, pending, maxPending } = network()
  const prefetch = createPrefetch(load)
  for (const href of TEN) prefetch(href)
  while (pending.size > 0) await settle('reject')
  expect(started).toEqual(TEN)
  expect(maxPending()).toBe(4)
})

test('fetches each address once, even if it failed (C67, C68)', async () => {
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
  'fetches nothing with %j (C67, C68)',
  (connection) => {
    connect(connection)
    const { load, started } = network()
    const prefetch = createPrefetch(load)
    for (const href of TEN) prefetch(href)
    expect(started).toEqual([])
  },
)

test.each([{ saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }, {}])('fetches with %j (C67)', (connection) => {
  connect(connection)
  const { load, started } = network()
  createPrefetch(load)('/a')
  expect(started).toEqual(['/a'])
})

test('fetches a link that was skipped on a slow connection once the connection improves (C67)', () => {
  const { load, started } = network()
  const prefetch = createPrefetch(load)
  connect({ effectiveType: '2g' })
  prefetch('/a')
  connect({ effectiveType: '4g' })
  prefetch('/a')
  expect(started).toEqual(['/a'])
})
