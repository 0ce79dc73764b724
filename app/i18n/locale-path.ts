import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { parseSearch, stringifySearch } from '#platform/http/search-notation.ts'

/** Paths of APIs, assets and the admin, which have no language. */
const UNTRANSLATED =
  /^\/(?:__nuxt_island|_nuxt|_serverFn|admin|api|assets|builds|cards|ingest|livez|navigation|query|readyz|robots\.txt|security\.txt|\.well-known|sitemap(?:\.xml)?)(?:\/|$)/

const isLocale = (segment: string): segment is ContentLocale =>
  segment !== CONTENT_LOCALES.default && CONTENT_LOCALES.all.some((locale) => locale === segment)

const firstOf = (path: string) => /^\/([a-z-]+)(?=\/|$)/.exec(path)?.[1] ?? ''

/** A path on the site: its language, and the path all languages share. */
export type Address = { locale: ContentLocale; key: string }

/**
 * Parses a path: `/de/platform` is `/platform` in German. Parsed once at the edge; everything else takes an `Address`.
 * @param path without query
 */
export function parseAddress(path: string): Address {
  const segment = firstOf(path)
  const rest = path.slice(segment.length + 1)
  if (!isLocale(segment) || UNTRANSLATED.test(rest) || isLocale(firstOf(rest))) return { locale: CONTENT_LOCALES.default, key: path }
  return { locale: segment, key: rest || '/' }
}

/** The path of `key` in a language. A key that already has a language is returned unchanged. */
export function inLocale(key: string, locale: ContentLocale): string {
  if (locale === CONTENT_LOCALES.default || UNTRANSLATED.test(key) || parseAddress(key).locale !== CONTENT_LOCALES.default) return key
  return /^\/(?:[?#]|$)/.test(key) ? `/${locale}${key.slice(1)}` : `/${locale}${key}`
}

/** The language of a router location. */
export const localeAt = ({ publicHref }: { publicHref: string }): ContentLocale => parseAddress(publicHref.replace(/[?#].*$/, '')).locale

/** The query of a URL, normalized by the router's serialization. */
const normalizedSearch = ({ search }: URL): string => new URL(stringifySearch(parseSearch(search)), 'http://localhost').search

/** The router would take `$` for the beginning of a parameter's name. */
const routedPath = (path: string): string => path.replaceAll('$', '%24')

/**
 * The router rewrite of one language: it removes the language from incoming URLs and adds it to every link. The server redirects
 * a request whose URL the router would serialize differently, so the requested path and query are output exactly as they came in.
 * The default language has no prefix, but needs this too: without a rewrite, the router encodes fewer characters than URLs do.
 */
export function rewriteFor(locale: ContentLocale) {
  const keyOf = (path: string) => (locale === CONTENT_LOCALES.default ? path : parseAddress(path).key)
  let requested = { key: '', path: '', normalized: '', search: '' }
  return {
    input: ({ url }: { url: URL }) => {
      const key = keyOf(url.pathname)
      url.pathname = routedPath(key)
      requested = { key, path: url.pathname, normalized: normalizedSearch(url), search: url.search }
      return url
    },
    output: ({ url }: { url: URL }) => {
      // A copy: the router compares the one it passed with the current location, in its own notation.
      const written = new URL(url)
      written.pathname = inLocale(url.pathname === requested.path ? requested.key : url.pathname, locale)
      if (url.search === requested.normalized) written.search = requested.search
      return written
    },
  }
}
