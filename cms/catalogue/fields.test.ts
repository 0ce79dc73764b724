import { expect, test } from 'vitest'
import { isUpToDate } from './fields.ts'

test('ignores values that only the stored document has', () => {
  expect(isUpToDate({ id: 1, a: 'x', list: [{ id: 'r', b: 1 }] }, { a: 'x', list: [{ b: 1 }] })).toBe(true)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ list: [1, 2] }, { list: [1] }],
  [{}, { a: 'x' }],
  [undefined, { a: 'x' }],
  [{ a: { b: null } }, { a: { b: 'x' } }],
])('%j does not match %j', (actual, wanted) => {
  expect(isUpToDate(actual, wanted)).toBe(false)
})

test('treats undefined and null as equal to a missing value', () => {
  expect(isUpToDate({}, { a: undefined })).toBe(true)
  expect(isUpToDate({}, { a: null })).toBe(true)
})
