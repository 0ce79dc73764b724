import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeInChunks, isRangeHeader, isRangeValid, isUnchanged, rangeOf, sliceBytes } from './http-conditions.ts'

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

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  ['bytes=1e2-', null],
  [null, null],
] as const)('of a thousand bytes, %s is %o', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
  expect(isRangeHeader(header)).toBe(range !== null)
})

test('yields the same bytes as a slice of the whole, for any range and any chunks', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(pieces, fc.nat(40), fc.nat(40), async (chunks, from, size) => {
      const whole = Buffer.concat(chunks)
      const range = rangeOf(`bytes=${from}-${from + size}`, whole.length)
      expect(range === 'unsatisfiable').toBe(from >= whole.length)
      if (range === null || range === 'unsatisfiable') return
      const parts: Uint8Array[] = []
      for await (const part of sliceBytes(asStream(chunks), range)) parts.push(part)
      expect(Buffer.concat(parts)).toEqual(whole.subarray(from, from + size + 1))
    }),
  )
})

async function* asStream<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield item
}

test('encodes strings without splitting characters, and stops reading at the end of the range', async () => {
  const texts = Array.from({ length: 3000 }, (_, index) => `ä${index}検\n`)
  const parts: Uint8Array[] = []
  for await (const part of encodeInChunks(asStream(texts))) parts.push(part)
  expect(parts.length).toBeLessThan(10)
  expect(Buffer.concat(parts).toString()).toBe(texts.join(''))
  let read = 0
  async function* counting() {
    for (const part of [new Uint8Array(10), new Uint8Array(10), new Uint8Array(10)]) {
      read += 1
      yield part
    }
  }
  for await (const part of sliceBytes(counting(), { first: 0, last: 9 })) expect(part.byteLength).toBe(10)
  expect(read).toBe(1)
})
