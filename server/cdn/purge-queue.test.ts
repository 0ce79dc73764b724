import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Batch, PurgeError, union } from './channel.ts'
import { PurgeQueue } from './purge-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue to a cache that confirms, refuses or leaves unanswered what it gets. */
function open() {
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
    const { add, sent } = open()
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
    const { add, sent, cache } = open()
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
    const { add, sent } = open()
    for (const key of ['a', 'b']) {
      add(key)
      await pass(60_000)
    }
    expect(sent).toEqual([['a'], ['a'], ['b'], ['b']])
  })

  test('as one of everything if they are too many, or include one', async () => {
    const { add, queue, sent } = open()
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
    const { add, sent, cache } = open()
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
    const { add, sent, cache } = open()
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
    const { add, logged, cache } = open()
    cache.answer = refuse
    add('a')
    await pass(60_000)
    expect(logged).toEqual([[{ cdn: 'fake', reason: 'PurgeError: it answered 503' }, expect.stringContaining('cannot be purged')]])
    cache.answer = () => Promise.resolve()
    await pass(60_000)
    expect(logged.slice(1)).toEqual([[{ cdn: 'fake' }, expect.stringContaining('again')]])
  })

  test('nor when the process stops', async () => {
    const { add, queue, sent } = open()
    add('a')
    await pass(100)
    add('b')
    await queue.close()
    expect(sent).toEqual([['a'], ['b', 'a']])
  })

  test('but a process that stops tries only once', async () => {
    const { add, queue, sent, cache } = open()
    cache.answer = refuse
    add('a')
    await pass(100)
    await queue.close()
    expect(sent).toEqual([['a'], ['a']])
  })
})
