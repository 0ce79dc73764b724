import { expect, test } from 'vitest'
import { MAX_TEXT } from './max-text.ts'
import { lastPageOf, searchHref, searchPlace } from './search-place.ts'

test('a made-up address asks for something that exists, or for a page whose number can be named', () => {
  expect(searchPlace({ q: 'a b ', type: 'rule', page: 2 })).toEqual({ q: 'a b ', type: 'rule', page: 2 })
  expect(searchPlace({ q: 404 })).toEqual({ q: '404', type: undefined, page: undefined })
  expect(searchPlace({ q: ' '.repeat(3) }).q).toBe('')
  expect(searchPlace({ q: 'x'.repeat(MAX_TEXT + 1) }).q).toHaveLength(MAX_TEXT)
  expect(searchPlace({ q: ['a'], type: 'foo', page: 'x' })).toEqual({ q: undefined, type: undefined, page: undefined })
  expect([99, '99', 1, 0, -3, 2.5, 1e300].map((page) => searchPlace({ page }).page)).toEqual([
    99,
    99,
    undefined,
    undefined,
    undefined,
    2,
    undefined,
  ])
  expect(searchHref({ q: 'a b', page: 99 })).toBe('/search?q=a+b&page=99')
  expect([0, 1, 10, 11, 200].map((reach) => lastPageOf({ reach }))).toEqual([1, 1, 1, 2, 20])
})
