const formats = new Map<string, Intl.NumberFormat>()

/** Formats numbers in a language. Creating a format takes as long as rendering a dozen elements, so each is created once. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat['format'] {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format.format
}
