import { expect, test } from 'vitest'
import { isRangeValid, isUnchanged } from './http-conditions.ts'

const state = { etag: '"abc"', modified: new Date('2026-03-04T05:06:07.890Z') }
const date = state.modified.toUTCString()
const earlier = new Date(state.modified.getTime() - 5000).toUTCString()

test.each([
  [{}, false],
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc"' }, true],
  [{ 'if-none-match': '"x", "abc"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"x"' }, false],
  [{ 'if-modified-since': date }, true],
  [{ 'if-modified-since': earlier }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': date }, false],
] as [Record<string, string>, boolean][])('%o means unchanged: %s', (headers, isKnown) => {
  expect(isUnchanged(new Headers(headers), state)).toBe(isKnown)
})

test.each([
  [undefined, true],
  ['"abc"', true],
  ['"x"', false],
  ['W/"abc"', false],
  [date, true],
  [earlier, false],
  ['nonsense', false],
] as const)('If-Range %s allows a range: %s', (condition, isValid) => {
  expect(isRangeValid(new Headers(condition === undefined ? {} : { 'if-range': condition }), state)).toBe(isValid)
})

test('a weak ETag never allows a range', () => {
  expect(isRangeValid(new Headers({ 'if-range': 'W/"abc"' }), { ...state, etag: 'W/"abc"' })).toBe(false)
})
