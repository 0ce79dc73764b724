import { expect, test } from 'vitest'
import { excessOfWhere, hasEmptyCondition, hasNoCondition } from './api-limits.ts'

test.each(['and', 'AND', 'aNd'])('nested “%s” counts as a level', (and) => {
  const nested = Array.from({ length: 12 }).reduce<object>((inner) => ({ [and]: [inner] }), { title: { equals: 'a' } })
  expect(excessOfWhere(nested)).toMatch(/levels deep/)
})

test.each([
  [{ id: '' }],
  [{ id: {} }],
  [{ and: [''] }],
  [{ aNd: [''] }],
  [{ or: [{ and: [{ title: { equals: 'a' } }, { id: {} }] }] }],
  ['x'],
  [null],
])('%j has an empty condition', (where) => {
  expect(hasEmptyCondition(where)).toBe(true)
})

test.each([[{ id: { equals: 1 } }], [{ and: [{ id: { in: ['1'] } }] }], [{ or: [{ and: [{ title: { equals: '' } }] }] }]])(
  '%j has no empty condition',
  (where) => {
    expect(hasEmptyCondition(where)).toBe(false)
  },
)

test.each([
  [{}, true],
  [{ and: [] }, true],
  [{ AND: [{}, { or: [{ title: { equals: 'a' } }, {}] }] }, true],
  [{ and: [{}, { id: { in: [1] } }] }, false],
  [{ or: [{ id: { in: [1] } }] }, false],
])('%j has no condition: %s', (where, expected) => expect(hasNoCondition(where)).toBe(expected))

test.each(['all', 'near', 'within', 'intersects', 'Equals', 'constructor', '__proto__'])(
  '“%s” is no operator, and the answer says which are',
  (operator) => {
    const where = JSON.parse(`{"or":[{"id":{"${operator}":null}}]}`) as unknown
    expect(excessOfWhere(where)).toMatch(/is not an operator of “where”\. Use one of these: equals, /)
  },
)
