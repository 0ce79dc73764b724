declare const checked: unique symbol

/** An address that this site may send somebody to. Only `safeLocation` makes one. */
export type SafeLocation = string & { readonly [checked]: true }

/** Stands for this site where only a path is judged; no real host can have this name. */
const HERE = 'http://here.invalid'

/** What the router passes on as well; it refuses every other protocol. */
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a path can be read as a host: browsers take a backslash for a slash, and some programs decode before they look. */
const namesHost = (path: string): boolean => /^\/(?:[/\\]|%2f|%5c)/i.test(path)

/** Tabs and line breaks, which browsers drop, and other control characters, also where they are escaped in the path. */
const CONTROL = /\p{Cc}|^[^?#]*%(?:[01][\da-f]|7f)/iu

/** A path of this site as a header carries it: percent-encoded, existing escapes left as they are. */
function sitePath(target: string): string | null {
  const text = target.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  if (!text.startsWith('/') || namesHost(text) || CONTROL.test(text) || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // `/.//host` is a path of this site until somebody resolves it a second time.
  return origin === HERE && !namesHost(pathname) ? pathname + search + hash : null
}

const hostOf = ({ protocol, host }: URL) => `${protocol}//${host}`

/** Names and passwords make one host look like another: `https://good.example%2f@evil.example`. */
export const namesUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

/**
 * Every address that leaves in a `Location` header, a router redirect or an answer to a program passes here.
 * @param target where to, whoever wrote which part of it
 * @param written the whole address as an editor or this code wrote it; only that may lead to another site, and `target` then
 *   stays on its host
 * @returns `null` for an address that is neither a path of this site nor on the host that was written
 */
export function safeLocation(target: string, written = ''): SafeLocation | null {
  const path = sitePath(target)
  if (path !== null) return path as SafeLocation
  if (!URL.canParse(target) || !URL.canParse(written)) return null
  const [to, allowed] = [new URL(target), new URL(written)]
  const isAllowed = PROTOCOLS.includes(to.protocol) && hostOf(to) === hostOf(allowed) && !namesUser(to)
  return isAllowed ? (to.href as SafeLocation) : null
}

/** Text of a visitor as part of a target's path: nothing in it is read as a query, a fragment, a slash or an escape. */
export const asPathText = (text: string): string => text.replaceAll(/[%?#\\\s\p{Cc}]/gu, encodeURIComponent)

/** The home page, for where nothing better is known. */
export const HOME = '/' as SafeLocation

type Redirect = { status: number; headers?: Record<string, string> }

/** A redirect outside of the router. */
export const redirectAnswer = (location: SafeLocation, { status, headers }: Redirect): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-cache', ...headers } })
