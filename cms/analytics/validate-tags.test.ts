import { expect, test } from 'vitest'
import { hostsIn, validateAdTracker, validateHosts, validateTagManager } from './validate-tags.ts'

test('every field may be empty', () => {
  for (const validate of [validateTagManager, validateAdTracker, validateHosts])
    for (const nothing of ['', null, undefined]) expect(validate(nothing)).toBe(true)
})

test.each(['GTM-AB12CD3', 'GTM-0000'])('%s is a valid container id', (id) => expect(validateTagManager(id)).toBe(true))

test.each(['gtm-ab12cd3', 'GTM-', 'G-AB12CD3', 'GTM-AB12"><script>', 'GTM-AB12CD3&l=x', ' GTM-AB12CD3'])(
  '%s is not a valid container id',
  (id) => expect(validateTagManager(id)).toMatch(/^Enter the container id/),
)

test.each(['12', '1234567a', '12 34567', '-1234567', 1234567])('%s is not a valid partner id', (id) =>
  expect(validateAdTracker(id)).toMatch(/^Enter the partner id/),
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
])('%s is not allowed in the Content-Security-Policy', (host) => expect(validateHosts(`https://good.example.com\n${host}`)).not.toBe(true))

test('hosts are separated by whitespace, deduplicated and limited to twenty', () => {
  expect(hostsIn(' https://A.example.com\r\n\nhttps://*.b.example.com https://a.example.com ')).toEqual([
    'https://a.example.com',
    'https://*.b.example.com',
  ])
  expect(validateHosts('https://*.example.com\nhttps://www.example.com')).toBe(true)
  expect(validateHosts(Array.from({ length: 21 }, (_, at) => `https://h${at}.example.com`).join('\n'))).toMatch(/at most 20/)
})
