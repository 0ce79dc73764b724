/** A target that this site does not lead to. */
export class NavigationError extends Error {
  override name = 'NavigationError'
}

export type TargetOptions = { external?: boolean }

/** As browsers read it: blanks and control characters in front do not count, tabs and line breaks nowhere. */
const asRead = (target: string) => target.replace(/^[\s\p{Cc}]+|[\t\r\n]/gu, '')

/** Whether dots hide a host: `/.//host` is `//host` once it was resolved. */
const hidesHost = (target: string): boolean => new URL(target, 'http://here.invalid').pathname.startsWith('//')

/** Whether `target` leads away from the site: it names a protocol or a host, or the caller says so. */
export const isExternal = (target: string, { external = false }: TargetOptions = {}): boolean =>
  external || /^(?:[\w\s+.-]{2,}:|[/\\]\s*[/\\])/.test(asRead(target)) || hidesHost(asRead(target))

/** The protocol of `target` with its colon, when it is one that brings content or code of its own; else `null`. */
export function scriptProtocol(target: string): string | null {
  return /^(?:blob|data|javascript|vbscript):/i.exec(asRead(target))?.[0].toLowerCase() ?? null
}

/**
 * Says whether `target` is external.
 * @throws NavigationError when it is and `options` do not allow that, or when it is a script
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
