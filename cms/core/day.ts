import type { DateField } from 'payload'

/** Returns the day of a stored date, or ''. */
export const dayIn = (stored: string | null | undefined): string => stored?.slice(0, 10) ?? ''

/** Returns a day as it is stored, at noon in UTC: the same day in nearly every zone in which Payload compares versions. */
export const noonOf = (day: string): string | null => (day ? `${day}T12:00:00.000Z` : null)

/** Returns the day of a stored date as a date in the browser's own zone, at noon, which no zone skips; or ''. */
export const localNoonOf = (stored: string | null | undefined): string => (stored ? `${dayIn(stored)}T12:00` : '')

/** Returns the day that it is in the browser's own zone. */
export function localToday(): string {
  const now = new Date()
  return dayIn(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString())
}

const FIELD = '/ui/day.tsx#DayField'

/** The form of a date that is a day, without a time or a zone. */
export const dayAdmin: NonNullable<DateField['admin']> = {
  // The admin's own format, without the time.
  date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM do yyyy' },
  components: { Field: FIELD, Cell: '/ui/day.tsx#DayCell', Diff: '/ui/day.tsx#DayDiff' },
}

/** The same for a field whose default is today. The server's is the day in UTC; the form has the day where its author is. */
export const todayAdmin: typeof dayAdmin = {
  ...dayAdmin,
  components: { ...dayAdmin.components, Field: { path: FIELD, clientProps: { startsToday: true } } },
}
