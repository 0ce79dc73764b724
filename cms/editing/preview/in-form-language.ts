import { inLanguage, splitLanguage } from '#cms/core/paths.ts'

/**
 * Returns the address of a preview in the language of its form. Payload renews the address after each save, in the language that the
 * account opened last.
 */
export function inFormLanguage(address: string, locale: string | undefined): string {
  const url = new URL(address)
  url.pathname = inLanguage(splitLanguage(url.pathname).path, locale)
  return url.href
}
