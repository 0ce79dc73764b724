import { decoded } from './rule.ts'

const LONGEST_PATH = 512
const LONGEST_HOST = 253

/** Long unbroken runs of letters and digits are keys and tokens, not names of pages. */
const TOKEN = /[A-Za-z0-9_]{32,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i
const BROKEN = /[\p{Cc}\p{Cs}\uFFFD]/u

/**
 * What the log of missing addresses keeps of an address: its path, as people read it. Nothing of a query, and no address
 * that seems to name a person or to be a secret.
 * @returns `null` for an address that is not kept
 */
export function loggedAddress(address: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, '')).replace(/(?<=.)\/$/, '')
  if (!path.startsWith('/') || path.length > LONGEST_PATH) return null
  return path.includes('@') || TOKEN.test(path) || BROKEN.test(path) ? null : path
}

/** The host a visitor came from, and nothing more of where they were. */
export function referrerHost(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, protocol } = new URL(referrer)
  return /^https?:$/.test(protocol) && host !== '' && host.length <= LONGEST_HOST ? host : null
}
