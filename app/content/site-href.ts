import type { ContentLocale } from '#config'
import { inLocale } from '../locale-path.ts'

/**
 * The address at which a document stands on the site. The one place where a language's prefix is put before the path of
 * what a link leads to.
 * @param key the address all languages share
 * @param locale the reader's language; without one, the address is for the site's router, which adds the language itself
 */
export const siteHref = (key: string, locale?: ContentLocale): string => (locale ? inLocale(key, locale) : key)
