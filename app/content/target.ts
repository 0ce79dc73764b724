/** A target that must not be followed. Its message may be shown: it holds no more than the protocol. */
export class NavigationError extends Error {
  override name = 'NavigationError'
}

const SCRIPT_PROTOCOLS = ['blob:', 'data:', 'javascript:', 'vbscript:']

/** What browsers skip at the beginning of an address. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is meant
const SKIPPED = /^[\u0000-\u0020]+/

/**
 * Whether a stored redirect leads away from this site: a protocol, or two slashes of either kind.
 * @throws {NavigationError} for a protocol that runs what it names
 */
export function isExternalTarget(target: string): boolean {
  const plain = target.replace(SKIPPED, '')
  const protocol = /^[a-z][a-z\d+.-]+:/i.exec(plain)?.[0].toLowerCase()
  if (protocol && SCRIPT_PROTOCOLS.includes(protocol)) throw new NavigationError(`Cannot navigate to a URL with '${protocol}' protocol.`)
  return protocol !== undefined || /^[/\\]{2}/.test(plain)
}
