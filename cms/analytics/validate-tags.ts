const MAX_HOSTS = 20

/** A single host or a wildcard subdomain; nothing else is allowed in the Content-Security-Policy. */
const HOST = /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Splits a text with one host per line. */
export const hostsIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((host) => host.toLowerCase()),
  ),
]

export const isHost = (host: string): boolean => HOST.test(host)

export const validateTagManager = (value: unknown): true | string =>
  isBlank(value) ||
  (typeof value === 'string' && /^GTM-[A-Z0-9]{4,12}$/.test(value)) ||
  'Enter the container id as the tag manager shows it: GTM- followed by capital letters or digits, for example GTM-AB12CD3.'

export const validateAdTracker = (value: unknown): true | string =>
  isBlank(value) ||
  (typeof value === 'string' && /^\d{3,12}$/.test(value)) ||
  'Enter the partner id as the campaign manager shows it: digits only, for example 1234567.'

/** Accepts only named hosts and subdomain wildcards, so the policy never allows the whole web. */
export function validateHosts(value: unknown): true | string {
  if (isBlank(value)) return true
  const hosts = hostsIn(String(value))
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong) return `“${wrong}” is not a host. Enter https:// and a host name without a path, for example https://www.example.com.`
  return hosts.length <= MAX_HOSTS || `You entered ${hosts.length} hosts; at most ${MAX_HOSTS} are allowed.`
}
