import { expect, test } from 'vitest'
import { Presence } from './presence.ts'

test('a channel that is away is asked by one at a time, ever more seldom, until it is found', () => {
  let now = 0
  const presence = new Presence(() => now)
  expect(presence.room).toBe('all')
  expect([presence.lose(), presence.lose(), presence.lose()]).toEqual([true, false, false])
  const pauses: number[] = []
  for (let asked = 0; asked < 5; asked += 1) {
    const since = now
    while (presence.room === 'none') now += 100
    pauses.push((now - since) / 1000)
    expect(presence.room).toBe('one')
    presence.ask()
    expect(presence.room).toBe('none')
    expect(presence.lose()).toBe(false)
  }
  expect(pauses).toEqual([2, 4, 8, 10, 10])
  expect(presence.find()).toBe(true)
  expect([presence.room, presence.find()]).toEqual(['all', false])
})

test('one that could not find out leaves it to the next', () => {
  let now = 0
  const presence = new Presence(() => now)
  presence.lose()
  now += 2000
  presence.ask()
  presence.learnNothing()
  expect(presence.room).toBe('one')
})
