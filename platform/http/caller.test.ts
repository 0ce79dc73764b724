import { expect, test } from 'vitest'
import { addressOf } from './caller.ts'

const ONE = '192.0.2.1'

test.each([
  [null, 1, ONE],
  ['', 1, ONE],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 2, '198.51.100.1'],
  ['198.51.100.1', 3, ONE],
  ['203.0.113.7', 0, ONE],
])('reads %j behind %i proxies as %s, ignoring entries that the client made up', (forwarded, proxies, address) => {
  expect(addressOf(forwarded, ONE, proxies)).toBe(address)
})

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('reads %s, with a port or in brackets, as %s', (forwarded, address) => {
  expect(addressOf(forwarded, ONE, 1)).toBe(address)
})
