import { expect, test } from 'vitest'
import { documentsLike } from '#tests/setup/array-source.ts'
import { openBudget } from './budget.ts'
import { readWhere } from './condition.ts'
import { sortDocuments } from './sort.ts'
import { compileWhere } from './where.ts'

/** A clock that moves by one millisecond whenever somebody looks. */
function slowClock(): () => number {
  let time = 0
  return () => time++
}

const many = documentsLike(...Array.from({ length: 5000 }, (_, index) => ({ _path: `/${index}` })))

test('a query whose time is over is refused, in conditions and in order (C38)', () => {
  const isIt = compileWhere(readWhere({ title: { $contains: 'x' } }), openBudget(3, slowClock()))
  expect(() => many.filter(isIt)).toThrow('The query takes more than 3 ms of computing')
  expect(() => sortDocuments(many, [{ title: 1 }], openBudget(3, slowClock()))).toThrow('The query takes more than 3 ms of computing')
  expect(many.filter(compileWhere(readWhere({ title: '/7' }), openBudget(1000, slowClock())))).toHaveLength(1)
})

test('what was waited for does not count (C38)', () => {
  const budget = openBudget(3, slowClock())
  for (let round = 0; round < 10; round += 1) {
    budget.start()
    expect(() => budget.spend(1000)).not.toThrow()
  }
})

test('a pattern costs as much as its size and the text’s length together (C38)', () => {
  const costOf = (pattern: RegExp, text: string) => {
    let spent = 0
    compileWhere(readWhere({ t: pattern }), { start: () => {}, spend: (steps) => (spent += steps) })({ t: text })
    return spent
  }
  expect(costOf(/a{200}/, 'b'.repeat(10_000))).toBeGreaterThan(100 * costOf(/a/, 'b'))
})

test('a pattern that hangs the language’s own engine is answered (C38)', () => {
  const isIt = compileWhere(readWhere({ t: { $regex: '^(a+)+$' } }), openBudget(60_000))
  expect(isIt({ t: `${'a'.repeat(50_000)}b` })).toBe(false)
  expect(isIt({ t: 'a'.repeat(50_000) })).toBe(true)
})
