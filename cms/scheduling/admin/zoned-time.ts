import { TZDate } from '@date-fns/tz'
import { isTimeZone } from '#platform/env/time-zone.ts'

/** The browser's time zone, always contained in `timeZones`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** All time zones the browser supports, its own first. */
export const timeZones = (): string[] => [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/**
 * Converts a local time in `timeZone`, in the format of `<input type="datetime-local">`, to an instant.
 * @returns `null` if it is not a date, or falls in the hour skipped when clocks go forward
 */
export function instantOf(wall: string, timeZone: string): Date | null {
  const [minutes, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wall) ?? []
  if (!minute) return null
  const moment = new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), timeZone)
  if (Number.isNaN(moment.getTime())) return null
  const instant = new Date(moment.getTime())
  return wallTimeOf(instant, timeZone) === minutes ? instant : null
}

/** Converts an instant to a local time in `timeZone`, in the format of `<input type="datetime-local">`. */
export const wallTimeOf = (moment: Date, timeZone: string): string => new TZDate(moment.getTime(), timeZone).toISOString().slice(0, 16)

/** The next full hour at least a minute away: a default that is unlikely to have passed on submit. */
export const nextHour = (now = new Date()): Date => new Date(Math.ceil((now.getTime() + 60_000) / 3_600_000) * 3_600_000)

/** Formats "21 Nov 2026, 10:30"; callers show the zone next to it. */
export const shortTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }).format(
    moment,
  )
