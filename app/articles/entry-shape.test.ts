import { expect, test } from 'vitest'
import { entryShapeAt } from './entry-shape.ts'

const shapesOf = (count: number) => Array.from({ length: count }, (_, index) => entryShapeAt(index, count))

test('the newest entry is large, and the others alternate between pairs and rows', () => {
  expect(shapesOf(9)).toEqual(['large', 'half', 'half', 'row', 'row', 'row', 'half', 'half', 'row'])
})

test.each(Array.from({ length: 24 }, (_, count) => count + 1))('every half has a second half beside it among %i entries', (count) => {
  const runs =
    shapesOf(count)
      .join(' ')
      .match(/half(?: half)*/g) ?? []
  expect(runs.filter((run) => run !== 'half half')).toEqual([])
})
