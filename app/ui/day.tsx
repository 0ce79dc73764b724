import { useLocale } from './use-locale.ts'

type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>

const WHOLE: Parts = { day: 'numeric', month: 'long', year: 'numeric' }

/** A day in words, in a language: "3 November 2026". `parts` leaves some of it out. */
export const dayInWords = (date: string, locale: string, parts: Parts = WHOLE): string =>
  // English in the order that nobody misreads.
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...parts, timeZone: 'UTC' }).format(new Date(date))

/** A day, `2026-11-03`, in the words of the page's language or of `locale`. */
export function Day({ date, locale, parts }: { date: string; locale?: string; parts?: Parts }) {
  const page = useLocale()
  return <time dateTime={date}>{dayInWords(date, locale ?? page, parts)}</time>
}
