import { expect, test } from 'vitest'
import type { Progress } from './import.server.ts'
import { pace } from './pace.ts'

test('what ends at once went no faster than it did, and is done when it says so', () => {
  const told: Progress[] = []
  const clock = pace((progress) => told.push(progress))('tool')
  clock(12, null)
  clock(6, 12)
  clock(12, 12)
  clock.end(12)
  for (const { rate } of told) expect(rate).toBeLessThanOrEqual(12)
  expect(told.map(({ left }) => left === null || left > 0)).toEqual([true, true, true, false])
  expect(told.at(-1)).toMatchObject({ analyzer: 'tool', done: 12, left: 0 })
})
