import { decoded } from './rule.ts'

const MAX_PATH_LENGTH = 512
const MAX_HOST_LENGTH = 253

/** Long unbroken runs of letters and digits are keys and tokens, not page names. */
const TOKEN = /[A-Za-z0-9_]{32,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i
const BROKEN = /[\p{Cc}\p{Cs}\uFFFD]/u

/**
 * Returns what the log of missing addresses stores of an address: its decoded path, without the query. Addresses that
 * seem to contain personal data or a secret are not stored.
 * @returns `null` for an address that is not stored
 */
export function loggedAddress(address: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, '')).replace(/(?<=.)\/$/, '')
  if (!path.startsWith('/') || path.length > MAX_PATH_LENGTH) return null
  return path.includes('@') || TOKEN.test(path) || BROKEN.test(path) ? null : path
}

/** Returns the host of the referrer, and nothing else of it. */
export function referrerHost(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, protocol } = new URL(referrer)
  return /^https?:$/.test(protocol) && host !== '' && host.length <= MAX_HOST_LENGTH ? host : null
}
