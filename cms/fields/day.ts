import type { DateField } from 'payload'

/** Returns the day of a stored date, or ''. */
export const dayIn = (stored: string | null | undefined): string => stored?.slice(0, 10) ?? ''

/** Returns a day as it is stored, at noon in UTC: the same day in nearly every zone that Payload's lists show it in. */
export const noonOf = (day: string): string | null => (day ? `${day}T12:00:00.000Z` : null)

/** The form of a date that is a day, without a time or a zone. */
export const dayAdmin: NonNullable<DateField['admin']> = {
  date: { pickerAppearance: 'dayOnly' },
  components: { Field: '/admin-ui/day-field.tsx#DayField' },
}
