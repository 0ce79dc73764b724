import { expect, test } from 'vitest'
import { encodeCursor, decodeCursor } from './cursor.server.ts'

const newest = (time: string) => decodeCursor(encodeCursor('after', 'newest', [time, '1']), 'newest', ['newest', 'issue_id'])

test('a cursor says where a page begins, in the order it was made for', () => {
  const time = '2024-02-29 23:59:59.123456+00'
  expect(newest(time)).toEqual({ from: 'after', key: [time, '1'] })
  expect(decodeCursor(encodeCursor('before', 'code', ['no-undef', '7']), 'newest', ['newest', 'issue_id'])).toBeNull()
})

test.each([
  '2024-02-30 00:00:00+00',
  '2023-02-29 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2024-13-01 00:00:00+00',
  '2024-01-01 24:00:00+00',
  '2024-01-01 00:60:00+00',
  '2024-01-01 00:00:00+20',
  '2024-01-01 00:00:00+00:99',
])('ignores a forged time that Postgres would refuse: %s', (time) => {
  expect(newest(time)).toBeNull()
})
