import { expect, test } from 'vitest'
import { isFromOtherSite } from './other-site.ts'

test.each([
  ['cross-site', true],
  ['same-site', true],
  ['same-origin', false],
  ['none', false],
])('a browser that says %s', (site, isOther) => {
  expect(isFromOtherSite(new Headers({ 'sec-fetch-site': site }))).toBe(isOther)
})

test('a program, which says nothing, is no other site’s page', () => {
  expect(isFromOtherSite(new Headers())).toBe(false)
})
