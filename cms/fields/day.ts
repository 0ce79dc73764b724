import type { DateField } from 'payload'

/** Returns the day of a stored date, or ''. */
export const dayIn = (stored: string | null | undefined): string => stored?.slice(0, 10) ?? ''

/** Returns a day as it is stored, at noon in UTC: the same day in nearly every zone in which Payload compares versions. */
export const noonOf = (day: string): string | null => (day ? `${day}T12:00:00.000Z` : null)

/** Returns the day of a stored date as a date in the browser's own zone, at noon, which no zone skips; or ''. */
export const localNoonOf = (stored: string | null | undefined): string => (stored ? `${dayIn(stored)}T12:00` : '')

/** The form of a date that is a day, without a time or a zone. */
export const dayAdmin: NonNullable<DateField['admin']> = {
  // The admin's own format, without the time.
  date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM do yyyy' },
  components: { Field: '/admin-ui/day-field.tsx#DayField', Cell: '/admin-ui/day-cell.tsx#DayCell' },
}
