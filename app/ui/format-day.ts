/** The locale for dates: British English, because day before month name is unambiguous. */
export const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** Creating one takes as long as formatting dozens of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a date: "3 November 2026". */
export function formatDay(date: string, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.format(new Date(date))
}
