import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { instantsOf, nextHour, shortTime, wallTimeOf } from './zoned-time.ts'

const ownZone = process.env.TZ
afterAll(() => {
  process.env.TZ = ownZone
})

const isosOf = (wall: string, zone: string) => instantsOf(wall, zone).map((moment) => moment.toISOString())

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'])('in a browser in %s, a local time', (own) => {
  beforeEach(() => {
    process.env.TZ = own
  })

  test.each([
    ['2026-07-01T10:30', 'Europe/Berlin', '2026-07-01T08:30:00.000Z'],
    ['2026-01-01T10:30', 'Europe/Berlin', '2026-01-01T09:30:00.000Z'],
    ['2026-07-01T10:30', 'UTC', '2026-07-01T10:30:00.000Z'],
    ['2026-07-01T10:30', 'Asia/Kolkata', '2026-07-01T05:00:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Auckland', '2026-12-31T10:59:00.000Z'],
    ['2026-07-01T00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    // Skipped in Berlin, not there.
    ['2027-03-28T02:00', 'UTC', '2027-03-28T02:00:00.000Z'],
    ['2027-03-28T02:00', 'Asia/Tokyo', '2027-03-27T17:00:00.000Z'],
    ['2027-03-28T02:00', 'America/New_York', '2027-03-28T06:00:00.000Z'],
    // Twice in Berlin, once there.
    ['2027-10-31T02:30', 'Europe/London', '2027-10-31T02:30:00.000Z'],
  ])('%s in %s is %s, and converts back', (wall, zone, instant) => {
    expect(isosOf(wall, zone)).toEqual([instant])
    expect(wallTimeOf(new Date(instant), zone)).toBe(wall)
  })

  test('skipped in spring is none, and two in autumn', () => {
    expect(isosOf('2026-03-29T02:30', 'Europe/Berlin')).toEqual([])
    expect(isosOf('2026-03-29T03:30', 'Europe/Berlin')).toEqual(['2026-03-29T01:30:00.000Z'])
    expect(isosOf('2026-10-25T02:30', 'Europe/Berlin')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  })

  test.each(['', 'tomorrow', '2026-07-01', '10:30', '2026-02-30T10:00', '2026-13-01T10:00'])('%j is none', (wall) => {
    expect(instantsOf(wall, 'UTC')).toEqual([])
  })
})

test('the next full hour is at least a minute away', () => {
  expect(nextHour(new Date('2026-07-01T10:59:30Z')).toISOString()).toBe('2026-07-01T12:00:00.000Z')
  expect(nextHour(new Date('2026-07-01T10:05:00Z')).toISOString()).toBe('2026-07-01T11:00:00.000Z')
})

test('a time is formatted in its own zone', () => {
  expect(shortTime(new Date('2026-07-01T08:30:00Z'), 'Europe/Berlin')).toBe('1 Jul 2026, 10:30')
})
