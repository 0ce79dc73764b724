import { describe, expect, test } from 'vitest'
import { instantOf, nextHour, shortTime, wallTimeOf } from './zoned-time.ts'

describe('a local time', () => {
  test.each([
    ['2026-07-01T10:30', 'Europe/Berlin', '2026-07-01T08:30:00.000Z'],
    ['2026-01-01T10:30', 'Europe/Berlin', '2026-01-01T09:30:00.000Z'],
    ['2026-07-01T10:30', 'UTC', '2026-07-01T10:30:00.000Z'],
    ['2026-07-01T10:30', 'Asia/Kolkata', '2026-07-01T05:00:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Auckland', '2026-12-31T10:59:00.000Z'],
  ])('%s in %s is %s, and converts back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)?.toISOString()).toBe(instant)
    expect(wallTimeOf(new Date(instant), zone)).toBe(wall)
  })

  test('skipped in spring is invalid', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBeNull()
    expect(instantOf('2026-03-29T03:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test.each(['', 'tomorrow', '2026-07-01', '10:30', '2026-02-30T10:00'])('%j is invalid', (wall) => {
    expect(instantOf(wall, 'UTC')).toBeNull()
  })
})

test('the next full hour is at least a minute away', () => {
  expect(nextHour(new Date('2026-07-01T10:59:30Z')).toISOString()).toBe('2026-07-01T12:00:00.000Z')
  expect(nextHour(new Date('2026-07-01T10:05:00Z')).toISOString()).toBe('2026-07-01T11:00:00.000Z')
})

test('a time is formatted in its own zone', () => {
  expect(shortTime(new Date('2026-07-01T08:30:00Z'), 'Europe/Berlin')).toBe('1 Jul 2026, 10:30')
})
