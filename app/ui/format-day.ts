/** The locale for dates: British English, because day before month name is unambiguous. */
export const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** By language. Creating one takes as long as formatting dozens of dates. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** Formats a date: "3 November 2026". */
export const formatDay = (date: string, locale: string): string =>
  (formats[locale] ??= new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })).format(new Date(date))
