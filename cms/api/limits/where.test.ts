import { expect, test } from 'vitest'
import { hasEmptyCondition } from './where.ts'

test.each([[{ id: '' }], [{ id: {} }], [{ and: [''] }], [{ or: [{ and: [{ title: { equals: 'a' } }, { id: {} }] }] }], ['x'], [null]])(
  '%j has an empty condition',
  (where) => {
    expect(hasEmptyCondition(where)).toBe(true)
  },
)

test.each([[{ id: { equals: 1 } }], [{ and: [{ id: { in: ['1'] } }] }], [{ or: [{ and: [{ title: { equals: '' } }] }] }]])(
  '%j has no empty condition',
  (where) => {
    expect(hasEmptyCondition(where)).toBe(false)
  },
)
