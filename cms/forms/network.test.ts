import { expect, test } from 'vitest'
import { placesOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
])('%s counts as %s in %s', (address, own, network) => {
  expect(placesOf(address)).toEqual({ own, network })
})

test.each([null, '', 'not an address', '<script>'])('%j counts with all that cannot be read', (address) => {
  expect(placesOf(address)).toEqual({ own: 'unknown', network: 'unknown' })
})
