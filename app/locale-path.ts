import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { parseSearch, stringifySearch } from './search-notation.ts'

/** The addresses of programs and of the admin; they are the same in every language. */
const UNTRANSLATED =
  /^\/(?:__nuxt_island|_nuxt|_serverFn|admin|api|assets|builds|livez|navigation|query|readyz|robots\.txt|sitemap(?:\.xml)?)(?:\/|$)/

const isLocale = (segment: string): segment is ContentLocale =>
  segment !== CONTENT_LOCALES.default && CONTENT_LOCALES.all.some((locale) => locale === segment)

const firstOf = (path: string) => /^\/([a-z-]+)(?=\/|$)/.exec(path)?.[1] ?? ''

/** An address as its language and the address all languages share: `/de/platform` is `/platform` in German. */
export function splitLocale(path: string): { locale: ContentLocale; key: string } {
  const segment = firstOf(path)
  const rest = path.slice(segment.length + 1)
  if (!isLocale(segment) || UNTRANSLATED.test(rest) || isLocale(firstOf(rest))) return { locale: CONTENT_LOCALES.default, key: path }
  return { locale: segment, key: rest || '/' }
}

/** The address of `key` in a language. One that has a language already keeps it. */
export function inLocale(key: string, locale: ContentLocale): string {
  if (locale === CONTENT_LOCALES.default || UNTRANSLATED.test(key) || splitLocale(key).locale !== CONTENT_LOCALES.default) return key
  return /^\/(?:[?#]|$)/.test(key) ? `/${locale}${key.slice(1)}` : `/${locale}${key}`
}

/** The language of a place as the router holds it. */
export const localeAt = ({ publicHref }: { publicHref: string }): ContentLocale => splitLocale(publicHref.replace(/[?#].*$/, '')).locale

/** The query of an address as the router writes it, and as `URL` has that. */
const ownSearch = ({ search }: URL): string => new URL(stringifySearch(parseSearch(search)), 'http://localhost').search

/**
 * How a router of one language sees addresses: without the language, which it adds to every link. The server moves who asks for
 * an address that the router would write otherwise, so what was asked for is written as it was, whatever notation it has.
 */
export function rewriteFor(locale: ContentLocale) {
  if (locale === CONTENT_LOCALES.default) return undefined
  let asked = { own: '', search: '' }
  return {
    input: ({ url }: { url: URL }) => {
      asked = { own: ownSearch(url), search: url.search }
      url.pathname = splitLocale(url.pathname).key
      return url
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = inLocale(url.pathname, locale)
      url.search = url.search === asked.own ? asked.search : new URLSearchParams(url.search).toString()
      return url
    },
  }
}
