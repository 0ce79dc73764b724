import { useLocale } from './use-locale.ts'

/** The language dates are written in: English in the order that nobody misreads. */
export const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** A day in words, in a language: "3 November 2026". */
export const dayInWords = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))

/** A day, `2026-11-03`, in the words of the page's language or of `locale`. */
export function Day({ date, locale }: { date: string; locale?: string }) {
  const page = useLocale()
  return <time dateTime={date}>{dayInWords(date, locale ?? page)}</time>
}
