import { expect, test } from 'vitest'
import { dayIn, noonOf } from '#cms/core/day.ts'

test.each(['2026-01-15', '2026-12-31', '2028-02-29'])('%s stays the day it is, however it was stored', (day) => {
  expect(dayIn(noonOf(day))).toBe(day)
  expect(['T00:00:00.000Z', 'T23:59:59.999Z'].map((time) => dayIn(day + time))).toEqual([day, day])
})

test('no day is none', () => {
  expect([dayIn(null), dayIn(undefined), noonOf('')]).toEqual(['', '', null])
})
