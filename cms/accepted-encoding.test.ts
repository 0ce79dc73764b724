import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', undefined],
  ['', undefined],
])('who takes “%s” is sent %s', (accepted, encoding) => {
  expect(acceptedEncoding(new Headers({ 'accept-encoding': accepted }))).toBe(encoding)
})

test('who says nothing of it is sent what was written', () => {
  expect(acceptedEncoding(new Headers())).toBeUndefined()
})
