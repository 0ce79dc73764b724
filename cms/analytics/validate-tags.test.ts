import { expect, test } from 'vitest'
import { hostsIn, validateAdTracker, validateHosts, validateTagManager } from './validate-tags.ts'

test('nothing is a good answer everywhere', () => {
  for (const validate of [validateTagManager, validateAdTracker, validateHosts])
    for (const nothing of ['', null, undefined]) expect(validate(nothing)).toBe(true)
})

test.each(['GTM-AB12CD3', 'GTM-0000'])('%s is a container', (id) => expect(validateTagManager(id)).toBe(true))

test.each(['gtm-ab12cd3', 'GTM-', 'G-AB12CD3', 'GTM-AB12"><script>', 'GTM-AB12CD3&l=x', ' GTM-AB12CD3'])('%s is no container', (id) =>
  expect(validateTagManager(id)).toMatch(/^Write the container’s id/),
)

test.each(['12', '1234567a', '12 34567', '-1234567', 1234567])('%s is no partner', (id) =>
  expect(validateAdTracker(id)).toMatch(/^Write the partner id/),
)

test.each([
  '*',
  'https:',
  'https://*',
  'https://*.com',
  'http://example.com',
  'https://example.com/path',
  'https://example.com:8443',
  'https://example.com;script-src',
  "'unsafe-inline'",
  'data:',
  'https://1.2.3.4',
])('%s does not come into a page’s policy', (host) => expect(validateHosts(`https://good.example.com\n${host}`)).not.toBe(true))

test('hosts stand on lines of their own, once each, and at most twenty', () => {
  expect(hostsIn(' https://A.example.com\r\n\nhttps://*.b.example.com https://a.example.com ')).toEqual([
    'https://a.example.com',
    'https://*.b.example.com',
  ])
  expect(validateHosts('https://*.example.com\nhttps://www.example.com')).toBe(true)
  expect(validateHosts(Array.from({ length: 21 }, (_, at) => `https://h${at}.example.com`).join('\n'))).toMatch(/20 are the most/)
})
