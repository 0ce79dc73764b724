import { dateLocale } from '../../ui/day.tsx'

export type HalfDay = { value: string; day: string; half: 'morning' | 'afternoon' }

const HALVES = ['morning', 'afternoon'] as const

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const halvesOf = (key: string, day: string): HalfDay[] => HALVES.map((half) => ({ value: `${key}-${half}`, day, half }))

/** The halves of every working day, which are true in every time zone and at any time. */
export const weekdays = (names: Record<(typeof WEEKDAYS)[number], string>): HalfDay[] =>
  WEEKDAYS.flatMap((key) => halvesOf(key, names[key]))

const two = (number: number) => String(number).padStart(2, '0')

/** The halves of the next working days after `today`, a moment on the visitor's own clock. */
export function nextHalfDays(today: Date, locale: string, count = 10): HalfDay[] {
  const words = new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'short', day: 'numeric', month: 'short' })
  const days: Date[] = []
  for (let ahead = 1; days.length < count; ahead += 1) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12)
    if (day.getDay() !== 0 && day.getDay() !== 6) days.push(day)
  }
  return days.flatMap((day) => halvesOf(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`, words.format(day)))
}
