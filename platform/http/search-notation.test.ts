import { payloadParseSearch, payloadStringifySearch } from '@payloadcms/tanstack-start/shared'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-notation.ts'

const SEARCHES = [
  '',
  '?page=2',
  '?limit=10&page=1&sort=-updatedAt',
  '?where[or][0][and][0][title][equals]=a%20b&where[or][0][and][1][_status][not_equals]=draft',
  '?where%5Bor%5D%5B0%5D%5Btitle%5D%5Blike%5D=x%26y',
  '?a=1&a=2&a=3',
  '?a[]=1&a[]=2',
  '?columns=%5B%22title%22%2C%22path%22%5D',
  '?search=%C3%A4+%E2%82%AC%26%3D',
  '?a[b][c]=1&a[b][d]=2&a[e]=3',
  '?a[0]=x&a[1]=y',
  '?a[100]=x',
  '?empty=&bare',
  '?a[__proto__][x]=1&__proto__[y]=2&constructor=3&b=4',
  '?q=%28x%29%21%27%2A~-._',
]

test.each(SEARCHES)('parses %s as Payload’s library does', (search) => {
  expect(parseSearch(search)).toEqual(payloadParseSearch(search))
  expect(Object.keys(Object.prototype)).toEqual([])
})

test.each(SEARCHES)('stringifies the parsed %s as Payload’s library does', (search) => {
  const read = payloadParseSearch(search)
  expect(stringifySearch(read)).toBe(payloadStringifySearch(read))
})

test.each([{ page: 2 }, { a: undefined, b: null, c: false }, { d: new Date(0) }, { where: { or: [{ a: { in: ['x', 'y'] } }] } }, {}])(
  'stringifies %j as Payload’s library does',
  (search) => {
    expect(stringifySearch(search)).toBe(payloadStringifySearch(search))
  },
)
