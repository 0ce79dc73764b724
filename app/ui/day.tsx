import { useLocale } from '#app/i18n/use-messages.ts'
import { formatDay } from './format-day.ts'

/** A date, `2026-11-03`, formatted in the page's language or in `locale`. */
export function Day({ date, locale }: { date: string; locale?: string }) {
  const pageLocale = useLocale()
  return <time dateTime={date}>{formatDay(date, locale ?? pageLocale)}</time>
}
