import { expect, test } from 'vitest'
import { pageSearch } from './page-search.ts'

test.each([2, '3', '10000'])('page=%s is a page', (page) => {
  expect(pageSearch({ page })).toEqual({ page: Number(page) })
})

test.each([undefined, '', '1', 1, '0', '-1', '2.5', 'abc', '1e9', '10001', ['2', '3'], { a: 1 }, null])(
  'page=%j means the first',
  (page) => {
    expect(pageSearch({ page })).toStrictEqual({ page: undefined })
  },
)
