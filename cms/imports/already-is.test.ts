import { expect, test } from 'vitest'
import { alreadyIs } from './already-is.ts'

test('what only the stored document has does not count as a difference', () => {
  expect(alreadyIs({ id: 1, a: 'x', list: [{ id: 'r', b: 1 }] }, { a: 'x', list: [{ b: 1 }] })).toBe(true)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ list: [1, 2] }, { list: [1] }],
  [{}, { a: 'x' }],
  [undefined, { a: 'x' }],
  [{ a: { b: null } }, { a: { b: 'x' } }],
])('%j is not yet %j', (actual, wanted) => {
  expect(alreadyIs(actual, wanted)).toBe(false)
})

test('a value nobody asks for, and null for nothing, are the same', () => {
  expect(alreadyIs({}, { a: undefined })).toBe(true)
  expect(alreadyIs({}, { a: null })).toBe(true)
})
