import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { inLocale } from '#app/i18n/locale-path.ts'

/**
 * The `alternate` links to the languages of a page, itself included; none if there is only one.
 * @param key path without language, with the query that is part of the canonical address
 */
export function alternateLinks(site: { url: string } | undefined, key: string, locales: readonly ContentLocale[] = CONTENT_LOCALES.all) {
  if (!site?.url || locales.length < 2) return []
  const link = (hrefLang: string, locale: ContentLocale) => ({
    rel: 'alternate',
    hrefLang,
    href: new URL(inLocale(key, locale), site.url).href.replace(/(?<=^https?:\/\/[^/]+)\/$/, ''),
  })
  return [
    ...CONTENT_LOCALES.all.filter((locale) => locales.includes(locale)).map((locale) => link(locale, locale)),
    ...(locales.includes(CONTENT_LOCALES.default) ? [link('x-default', CONTENT_LOCALES.default)] : []),
  ]
}
