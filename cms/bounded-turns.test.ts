import { expect, test } from 'vitest'
import { BoundedTurns, boundedTurnsByKey, NoTurnError } from './bounded-turns.ts'

const patient = { atOnce: 2, waiting: 2, patienceMs: 60_000 }

test('those who wait come in order, and who finds the queue full is turned away at once', async () => {
  const turns = new BoundedTurns(patient)
  const order: number[] = []
  const [first, second] = [await turns.enter(), await turns.enter()]
  const third = turns.enter().then((release) => (order.push(3), release))
  const fourth = turns.enter().then((release) => (order.push(4), release))
  await expect(turns.enter()).rejects.toThrow(NoTurnError)
  first()
  first()
  const release = await third
  expect(order).toEqual([3])
  second()
  release()
  const last = await fourth
  last()
  expect([order, turns.isIdle]).toEqual([[3, 4], true])
})

test('who waits too long is turned away, and the turn goes to whoever comes next', async () => {
  const turns = new BoundedTurns({ atOnce: 1, waiting: 5, patienceMs: 1 })
  const release = await turns.enter()
  await expect(turns.enter()).rejects.toThrow(NoTurnError)
  release()
  expect(turns.isIdle).toBe(true)
  const again = await turns.enter()
  again()
})

test('each key has a queue of its own', async () => {
  const enter = boundedTurnsByKey({ atOnce: 1, waiting: 0, patienceMs: 1000 })
  const release = await enter('one')
  await expect(enter('one')).rejects.toThrow(NoTurnError)
  const other = await enter('other')
  release()
  other()
  const again = await enter('one')
  again()
})
