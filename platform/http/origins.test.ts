import { expect, test } from 'vitest'
import { isFromOtherSite, withoutForeignSession } from './origins.ts'

test.each([
  ['cross-site', true],
  ['same-site', true],
  ['same-origin', false],
  ['none', false],
])('%s is from another site: %s', (site, isOther) => {
  expect(isFromOtherSite(new Headers({ 'sec-fetch-site': site }))).toBe(isOther)
})

test('a client that sends no Sec-Fetch-Site is not another site’s page', () => {
  expect(isFromOtherSite(new Headers())).toBe(false)
})

const COOKIE = 'payload-token=secret'
const sessionOf = (site?: string, method = 'GET') =>
  withoutForeignSession(
    new Request('https://plumbline.example/api/issues?limit=1', {
      method,
      headers: { cookie: COOKIE, ...(site && { 'sec-fetch-site': site }) },
    }),
  ).headers.get('cookie')

test.each(['cross-site', 'same-site', 'none'])('a request that reads from %s has no session', (site) => {
  expect(sessionOf(site)).toBeNull()
})

test('a page of this site and a program have theirs', () => {
  expect([sessionOf('same-origin'), sessionOf()]).toEqual([COOKIE, COOKIE])
})
