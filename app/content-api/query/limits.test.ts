import { expect, test } from 'vitest'
import { documentsLike } from '#tests/setup/content-api/array-source.ts'
import { openBudget } from './limits.ts'
import { readWhere } from './condition.ts'
import { sortDocuments } from './values.ts'
import { compileWhere } from './where.ts'

/** A clock that advances by one millisecond on each read. */
function slowClock(): () => number {
  let time = 0
  return () => time++
}

const many = documentsLike(...Array.from({ length: 5000 }, (_, index) => ({ _path: `/${index}` })))

test('refuses a query that exceeds its time, while filtering and while sorting (C38)', () => {
  const isMatch = compileWhere(readWhere({ title: { $contains: 'x' } }), openBudget(3, slowClock()))
  expect(() => many.filter(isMatch)).toThrow('The query takes more than 3 ms of CPU time')
  expect(() => sortDocuments(many, [{ title: 1 }], openBudget(3, slowClock()))).toThrow('The query takes more than 3 ms of CPU time')
  expect(many.filter(compileWhere(readWhere({ title: '/7' }), openBudget(1000, slowClock())))).toHaveLength(1)
})

test('does not count time spent waiting (C38)', () => {
  const budget = openBudget(3, slowClock())
  for (let round = 0; round < 10; round += 1) {
    budget.start()
    expect(() => budget.spend(1000)).not.toThrow()
  }
})

test('the cost of a pattern grows with its size and with the text’s length (C38)', () => {
  const costOf = (pattern: RegExp, text: string) => {
    let spent = 0
    compileWhere(readWhere({ t: pattern }), { start: () => {}, spend: (steps) => (spent += steps) })({ t: text })
    return spent
  }
  expect(costOf(/a{200}/, 'b'.repeat(10_000))).toBeGreaterThan(100 * costOf(/a/, 'b'))
})

test('answers a pattern that hangs JavaScript’s own engine (C38)', () => {
  const isMatch = compileWhere(readWhere({ t: { $regex: '^(a+)+$' } }), openBudget(60_000))
  expect(isMatch({ t: `${'a'.repeat(50_000)}b` })).toBe(false)
  expect(isMatch({ t: 'a'.repeat(50_000) })).toBe(true)
})
