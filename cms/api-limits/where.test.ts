import { expect, test } from 'vitest'
import { saysNothing } from './where.ts'

test.each([[{ id: '' }], [{ id: {} }], [{ and: [''] }], [{ or: [{ and: [{ title: { equals: 'a' } }, { id: {} }] }] }], ['x'], [null]])(
  '%j says nothing',
  (where) => {
    expect(saysNothing(where)).toBe(true)
  },
)

test.each([[{ id: { equals: 1 } }], [{ and: [{ id: { in: ['1'] } }] }], [{ or: [{ and: [{ title: { equals: '' } }] }] }]])(
  '%j says something',
  (where) => {
    expect(saysNothing(where)).toBe(false)
  },
)
