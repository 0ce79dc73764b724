/** A target that this site refuses to navigate to. */
export class NavigationError extends Error {
  override name = 'NavigationError'
}

export type TargetOptions = { external?: boolean }

/** Normalizes as browsers do: drops leading spaces and control characters, and all tabs and line breaks. */
const normalize = (target: string) => target.replace(/^[\s\p{Cc}]+|[\t\r\n]/gu, '')

/** Returns whether dot segments hide a host: `/.//host` resolves to `//host`. */
const hidesHost = (target: string): boolean => new URL(target, 'http://here.invalid').pathname.startsWith('//')

/** Returns whether `target` leaves the site: it has a protocol or a host, or the caller says so. */
export const isExternal = (target: string, { external = false }: TargetOptions = {}): boolean =>
  external || /^(?:[\w\s+.-]{2,}:|[/\\]\s*[/\\])/.test(normalize(target)) || hidesHost(normalize(target))

/** The protocol of `target`, colon included, if it carries code or content of its own; otherwise `null`. */
export function scriptProtocol(target: string): string | null {
  return /^(?:blob|data|javascript|vbscript):/i.exec(normalize(target))?.[0].toLowerCase() ?? null
}

/**
 * Returns whether `target` is external.
 * @throws {NavigationError} if it is and `options` do not allow that, or if it is a script
 */
export function checkTarget(target: string, options: TargetOptions = {}): boolean {
  if (!isExternal(target, options)) return false
  if (!options.external) {
    throw new NavigationError('Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.')
  }
  const protocol = scriptProtocol(target)
  if (protocol) throw new NavigationError(`Cannot navigate to a URL with '${protocol}' protocol.`)
  return true
}

/** Returns whether a path has an empty segment, such as `//host` and `/a//`, or one that ends with a space: no document has either. */
export const hasEmptySegment = (path: string): boolean => path.includes('//') || /(?:%20|%09|%0a|%0d)(?:\/|$)/i.test(path)
