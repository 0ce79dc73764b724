import { TZDate } from '@date-fns/tz'
import { isTimeZone } from '../../time-zone.ts'

/** The zone this browser is set to; always one that `timeZones` lists. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Every zone the browser knows by name, its own first. */
export const timeZones = (): string[] => [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/**
 * The moment at which clocks in `timeZone` show `wall` (as `<input type="datetime-local">` writes it).
 * @returns `null` when it is no date, or lies in the hour that is skipped when clocks go forward
 */
export function instantOf(wall: string, timeZone: string): Date | null {
  const [minutes, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wall) ?? []
  if (!minute) return null
  const moment = new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), timeZone)
  if (Number.isNaN(moment.getTime())) return null
  const instant = new Date(moment.getTime())
  return wallTimeOf(instant, timeZone) === minutes ? instant : null
}

/** What clocks in `timeZone` show at `moment`, as `<input type="datetime-local">` wants it. */
export const wallTimeOf = (moment: Date, timeZone: string): string => new TZDate(moment.getTime(), timeZone).toISOString().slice(0, 16)

/** The next full hour: a start that is rarely in the past by the time somebody presses the button. */
export const nextHour = (now = new Date()): Date => new Date(Math.ceil((now.getTime() + 60_000) / 3_600_000) * 3_600_000)

/** "21 Nov 2026, 10:30". The zone's name stands beside it. */
export const shortTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }).format(
    moment,
  )
