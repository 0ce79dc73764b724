import { expect, test } from 'vitest'
import { addressPrefixes } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
])('counts %s as %s in %s', (address, own, network) => {
  expect(addressPrefixes(address)).toEqual({ own, network })
})

test.each([null, '', 'not an address', '<script>'])('counts %j with all invalid addresses', (address) => {
  expect(addressPrefixes(address)).toEqual({ own: 'unknown', network: 'unknown' })
})
