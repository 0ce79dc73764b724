import { expect, test } from 'vitest'
import { isFromOtherSite } from './cross-site.ts'

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
