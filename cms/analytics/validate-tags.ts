const MOST_HOSTS = 20

/** A host by itself, or all below one: nothing else may come into a page's policy. */
const HOST = /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The hosts of a text that has one on each line. */
export const hostsIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((host) => host.toLowerCase()),
  ),
]

/** Whether a page's policy may name it. */
export const isHost = (host: string): boolean => HOST.test(host)

/** A container of the tag manager is called GTM- and capitals or digits. */
export const validateTagManager = (value: unknown): true | string =>
  isBlank(value) ||
  (typeof value === 'string' && /^GTM-[A-Z0-9]{4,12}$/.test(value)) ||
  'Write the container’s id as the tag manager shows it: GTM- and capital letters or digits, for example GTM-AB12CD3.'

/** A partner of the ad tracker is called by a number. */
export const validateAdTracker = (value: unknown): true | string =>
  isBlank(value) ||
  (typeof value === 'string' && /^\d{3,12}$/.test(value)) ||
  'Write the partner id as the campaign manager shows it: digits only, for example 1234567.'

/** Only hosts of their own may be added to what pages talk to, not all of the web. */
export function validateHosts(value: unknown): true | string {
  if (isBlank(value)) return true
  const hosts = hostsIn(String(value))
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong) return `“${wrong}” is not a host. Write https:// and its name, without a path, for example https://www.example.com.`
  return hosts.length <= MOST_HOSTS || `These are ${hosts.length} hosts; ${MOST_HOSTS} are the most.`
}
