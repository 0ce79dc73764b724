import { isTimeZone } from '#platform/env/time-zone.ts'

/** The browser's time zone, always contained in `timeZones`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** All time zones the browser supports, its own first. */
export const timeZones = (): string[] => [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Converts an instant to a local time in `timeZone`, in the format of `<input type="datetime-local">`. The browser's own zone plays
 * no part: a `Date` would leave out the hour that is skipped there.
 */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const { year = '', month, day, hour, minute } = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

const asUtc = (wall: string) => Date.parse(`${wall}:00Z`)

/**
 * Converts a local time in `timeZone`, in the format of `<input type="datetime-local">`, to its instants: usually one, two when clocks
 * go back, none in the hour that is skipped when they go forward or if it is not a date.
 */
export function instantsOf(wall: string, timeZone: string): Date[] {
  const [minutes] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(wall) ?? []
  if (!minutes || Number.isNaN(asUtc(minutes))) return []
  const offsetAt = (time: number) => asUtc(wallTimeOf(new Date(time), timeZone)) - time
  const times = [-DAY, DAY].map((away) => asUtc(minutes) - offsetAt(asUtc(minutes) + away))
  return [...new Set(times)]
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
    .filter((moment) => wallTimeOf(moment, timeZone) === minutes)
}

/** The next full hour at least a minute away: a default that is unlikely to have passed on submit. */
export const nextHour = (now = new Date()): Date => new Date(Math.ceil((now.getTime() + 60_000) / 3_600_000) * 3_600_000)

/** Formats "21 Nov 2026, 10:30"; callers show the zone next to it. */
export const shortTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }).format(
    moment,
  )
