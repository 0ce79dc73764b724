import { dateLocale } from '../../ui/day.tsx'

export type HalfDay = { value: string; day: string; half: 'morning' | 'afternoon' }

const HALVES = ['morning', 'afternoon'] as const

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const halvesOf = (key: string, day: string): HalfDay[] => HALVES.map((half) => ({ value: `${key}-${half}`, day, half }))

/** The halves of every working day, which are true in every time zone and at any time. */
export const weekdays = (names: Record<(typeof WEEKDAYS)[number], string>): HalfDay[] =>
  WEEKDAYS.flatMap((key) => halvesOf(key, names[key]))

const two = (number: number) => String(number).padStart(2, '0')

const dayWords = (locale: string) => new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'short', day: 'numeric', month: 'short' })

const halvesOn = (day: Date, words: Intl.DateTimeFormat) =>
  halvesOf(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`, words.format(day))

/** The halves of the next working days after `today`, a moment on the visitor's own clock. */
export function nextHalfDays(today: Date, locale: string, count = 10): HalfDay[] {
  const words = dayWords(locale)
  const days: Date[] = []
  for (let ahead = 1; days.length < count; ahead += 1) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12)
    if (day.getDay() !== 0 && day.getDay() !== 6) days.push(day)
  }
  return days.flatMap((day) => halvesOn(day, words))
}

/** As many as a form may send. */
const MOST = 20
const DATE = /^(20\d\d)-(\d\d)-(\d\d)-(?:morning|afternoon)$/

/** The dates among answers, which a form that is handed back has to ask for again beside the weekdays. */
export function chosenDates(answers: readonly string[], locale: string): HalfDay[] {
  const words = dayWords(locale)
  const dates = answers.slice(0, MOST).flatMap((answer) => {
    const [, year, month, day] = DATE.exec(answer) ?? []
    return year ? [new Date(Number(year), Number(month) - 1, Number(day), 12).getTime()] : []
  })
  return [...new Set(dates)].toSorted((a, b) => a - b).flatMap((date) => halvesOn(new Date(date), words))
}
