import { expect, test } from 'vitest'
import { BoundedQueue, boundedQueueByKey, OverloadError } from './bounded-queue.ts'

const bounds = { concurrency: 2, maxWaiting: 2, maxWaitMs: 60_000 }

test('admits waiting callers in order, and rejects at once when the queue is full', async () => {
  const queue = new BoundedQueue(bounds)
  const order: number[] = []
  const [first, second] = [await queue.enter(), await queue.enter()]
  const third = queue.enter().then((release) => (order.push(3), release))
  const fourth = queue.enter().then((release) => (order.push(4), release))
  await expect(queue.enter()).rejects.toThrow(OverloadError)
  first()
  first()
  const release = await third
  expect(order).toEqual([3])
  second()
  release()
  const last = await fourth
  last()
  expect([order, queue.isIdle]).toEqual([[3, 4], true])
})

test('rejects a caller that waits too long, and admits the next one', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 5, maxWaitMs: 1 })
  const release = await queue.enter()
  await expect(queue.enter()).rejects.toThrow(OverloadError)
  release()
  expect(queue.isIdle).toBe(true)
  const again = await queue.enter()
  again()
})

test('releases the slot of work that fails, also before it returns a promise', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 0, maxWaitMs: 1000 })
  const fail = () => {
    throw new Error('broken')
  }
  await expect(queue.run(() => Promise.reject(new Error('late')))).rejects.toThrow('late')
  await expect(queue.run(fail)).rejects.toThrow('broken')
  expect(await queue.run(() => Promise.resolve('done'))).toBe('done')
  expect(queue.isIdle).toBe(true)
})

test('keeps one queue per key', async () => {
  const enter = boundedQueueByKey({ concurrency: 1, maxWaiting: 0, maxWaitMs: 1000 })
  const release = await enter('one')
  await expect(enter('one')).rejects.toThrow(OverloadError)
  const other = await enter('other')
  release()
  other()
  const again = await enter('one')
  again()
})
