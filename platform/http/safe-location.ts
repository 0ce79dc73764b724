declare const checked: unique symbol

/** An address that this site may redirect to. Only `safeLocation` creates one. */
export type SafeLocation = string & { readonly [checked]: true }

/** The base for parsing paths; no real host can have this name. */
const HERE = 'http://here.invalid'

/** The protocols that the router accepts too. */
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns whether a path can be read as a host: browsers treat a backslash as a slash, and some clients decode first. */
const namesHost = (path: string): boolean => /^\/(?:[/\\]|%2f|%5c)/i.test(path)

/** Tabs and line breaks, which browsers drop, and other control characters, including percent-encoded ones in the path. */
const CONTROL = /\p{Cc}|^[^?#]*%(?:[01][\da-f]|7f)/iu

/** Percent-encodes a path of this site for a header, keeping existing escapes; `null` if it is not a path of this site. */
function sitePath(target: string): string | null {
  const text = target.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  if (!text.startsWith('/') || namesHost(text) || CONTROL.test(text) || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // `/.//host` is a path of this site until it is resolved a second time.
  return origin === HERE && !namesHost(pathname) ? pathname + search + hash : null
}

const hostOf = ({ protocol, host }: URL) => `${protocol}//${host}`

/** User names and passwords make one host look like another: `https://good.example%2f@evil.example`. */
export const namesUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

/**
 * Validates every address that is sent in a `Location` header, a router redirect or an API response.
 * @param target the address to redirect to, which may contain user input
 * @param written the address as written by an editor or in code; only this one may lead to another site, and `target` must
 *   then stay on its host
 * @returns `null` for an address that is neither a path of this site nor on the host of `written`
 */
export function safeLocation(target: string, written = ''): SafeLocation | null {
  const path = sitePath(target)
  if (path !== null) return path as SafeLocation
  if (!URL.canParse(target) || !URL.canParse(written)) return null
  const [to, allowed] = [new URL(target), new URL(written)]
  const isAllowed = PROTOCOLS.includes(to.protocol) && hostOf(to) === hostOf(allowed) && !namesUser(to)
  return isAllowed ? (to.href as SafeLocation) : null
}

/** Escapes user input for use in a path, so that nothing in it is read as a query, a fragment, a backslash or an escape. */
export const asPathText = (text: string): string => text.replaceAll(/[%?#\\\s\p{Cc}]/gu, encodeURIComponent)

export const HOME = '/' as SafeLocation

type Redirect = { status: number; headers?: Record<string, string> }

/** A redirect outside of the router. */
export const redirectResponse = (location: SafeLocation, { status, headers }: Redirect): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-cache', ...headers } })
