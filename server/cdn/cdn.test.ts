import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keysConcernedBy } from '../page-cache/shared-caches.ts'
import { Cdn, PurgeQueue } from './cdn.ts'
import { type Batch, type Purge, PurgeError, union } from './channels.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function open(isFirst = true) {
  const added: (string[] | 'everything')[] = []
  const state = { isListening: true }
  let change: (tag: string | null, parts: readonly string[]) => void = () => {}
  const queue = { add: (purge: Purge) => void added.push(purge === 'everything' ? purge : [...purge]), close: async () => {} }
  const shared = { outdatedKeysOf: (part: string) => Promise.resolve(part === 'menus' ? ['key of menus'] : []) }
  const cdn = new Cdn({ queues: [queue], shared, isFirst })
  await cdn.start({
    onContentChange: (listener) => {
      change = listener
      return Promise.resolve()
    },
    isListening: () => state.isListening,
    isPartCurrent: () => Promise.resolve(true),
  })
  const after = async (tag: string | null, ...parts: string[]) => {
    added.length = 0
    change(tag, parts)
    await vi.advanceTimersByTimeAsync(0)
    return added
  }
  return { cdn, added, state, after }
}

test('a process purges everything at its start, and once more when the former build is gone', async () => {
  const { added, cdn } = await open()
  expect(added).toEqual(['everything'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(added).toEqual(['everything', 'everything'])
  await cdn.close()
})

test('the first worker purges what a change concerns, and the parts that it changed', async () => {
  const { after } = await open()
  expect(await after('pages:1', 'menus', 'same')).toEqual([keysConcernedBy('pages:1'), ['key of menus']])
})

test('another worker purges only its parts: nobody else knows them', async () => {
  const { after } = await open(false)
  expect(await after('pages:1', 'menus', 'same')).toEqual([['key of menus']])
})

test.each([true, false])('every process purges everything when it hears of changes again (first worker: %s)', async (isFirst) => {
  const { after, state } = await open(isFirst)
  state.isListening = false
  expect(await after(null, 'menus')).toEqual([])
  state.isListening = true
  expect(await after(null, 'menus')).toEqual(['everything'])
})

/** A queue to a cache that confirms, refuses or leaves unanswered what it gets. */
function openQueue() {
  const sent: (string[] | 'everything')[] = []
  const logged: [object, string][] = []
  const cache = { answer: (): Promise<void> => Promise.resolve(), atOnce: 0, mostAtOnce: 0 }
  const send = async ({ fresh, again }: Batch) => {
    const purge = union(fresh, again)
    sent.push(purge === 'everything' ? purge : [...purge])
    cache.atOnce += 1
    cache.mostAtOnce = Math.max(cache.mostAtOnce, cache.atOnce)
    await cache.answer().finally(() => (cache.atOnce -= 1))
  }
  const queue = new PurgeQueue({ name: 'fake', send }, { warn: (details, message) => void logged.push([details, message]) })
  const add = (...keys: string[]) => queue.add(new Set(keys))
  return { queue, add, sent, logged, cache }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const refuse = () => Promise.reject(new PurgeError('it answered 503'))

describe('purges are sent', () => {
  test('together if they come together, and a second time', async () => {
    const { add, sent } = openQueue()
    add('a')
    add('b', 'a')
    await pass(99)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([['a', 'b']])
    await pass(10_000)
    expect(sent).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('in order, one request at a time, together with what came meanwhile', async () => {
    const { add, sent, cache } = openQueue()
    let confirm = () => {}
    cache.answer = () => new Promise((resolve) => (confirm = resolve))
    add('a')
    await pass(100)
    add('b')
    await pass(500)
    add('c')
    expect(sent).toEqual([['a']])
    cache.answer = () => Promise.resolve()
    confirm()
    await pass(100)
    expect(sent).toEqual([['a'], ['b', 'c']])
    await pass(20_000)
    expect(sent.slice(2).flat()).toEqual(['a', 'b', 'c'])
    expect(cache.mostAtOnce).toBe(1)
  })

  test('again when the queue was idle', async () => {
    const { add, sent } = openQueue()
    for (const key of ['a', 'b']) {
      add(key)
      await pass(60_000)
    }
    expect(sent).toEqual([['a'], ['a'], ['b'], ['b']])
  })

  test('as one of everything if they are too many, or include one', async () => {
    const { add, queue, sent } = openQueue()
    for (let index = 0; index < 1001; index += 1) add(`key${index}`)
    await pass(100)
    expect(sent).toEqual(['everything'])
    queue.add('everything')
    add('a')
    await pass(500)
    expect(sent).toEqual(['everything', 'everything'])
  })
})

describe('no purge is lost while they fail', () => {
  test('those that come meanwhile are sent with them, after growing pauses', async () => {
    const { add, sent, cache } = openQueue()
    cache.answer = refuse
    add('a')
    await pass(100)
    add('b')
    await pass(250)
    expect(sent).toEqual([['a'], ['a', 'b']])
    await pass(5 * 60_000)
    const attempts = sent.length
    expect(attempts).toBeLessThan(25)
    await pass(60_000)
    expect(sent.length).toBeGreaterThan(attempts)
    cache.answer = () => Promise.resolve()
    await pass(30_000)
    expect(sent.slice(-2)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    const all = sent.length
    await pass(10 * 60_000)
    expect(sent).toHaveLength(all)
  })

  test('and the second time neither', async () => {
    const { add, sent, cache } = openQueue()
    add('a')
    await pass(100)
    cache.answer = refuse
    await pass(3000)
    cache.answer = () => Promise.resolve()
    const before = sent.length
    await pass(60_000)
    expect(sent.slice(before)).toEqual([['a']])
  })

  test('which is logged when it begins and when it ends', async () => {
    const { add, logged, cache } = openQueue()
    cache.answer = refuse
    add('a')
    await pass(60_000)
    expect(logged).toEqual([[{ cdn: 'fake', reason: 'PurgeError: it answered 503' }, expect.stringContaining('cannot be purged')]])
    cache.answer = () => Promise.resolve()
    await pass(60_000)
    expect(logged.slice(1)).toEqual([[{ cdn: 'fake' }, expect.stringContaining('again')]])
  })

  test('nor when the process stops', async () => {
    const { add, queue, sent } = openQueue()
    add('a')
    await pass(100)
    add('b')
    await queue.close()
    expect(sent).toEqual([['a'], ['b', 'a']])
  })

  test('but a process that stops tries only once', async () => {
    const { add, queue, sent, cache } = openQueue()
    cache.answer = refuse
    add('a')
    await pass(100)
    await queue.close()
    expect(sent).toEqual([['a'], ['a']])
  })
})
