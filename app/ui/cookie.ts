import { type CookieSerializeOptions, parse, serialize } from 'cookie-es'

/**
 * A cookie as `document.cookie` and `Set-Cookie` take it, for every path of the site unless `options` name another.
 * @param value a text as it is, anything else as JSON
 */
export const cookieText = (name: string, value: unknown, options: CookieSerializeOptions = {}): string =>
  serialize(name, typeof value === 'string' ? value : JSON.stringify(value), { path: '/', ...options })

/**
 * The value of a cookie; `undefined` when there is none. What is JSON is read as JSON, so a text such as `5` comes back
 * as a number. Cookies are the visitor's to write: check the value before it is used.
 * @param cookies what `document.cookie` or the header `Cookie` says
 */
export function cookieValue(cookies: string, name: string): unknown {
  const text = parse(cookies)[name]
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
