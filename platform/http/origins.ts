import type { Env } from '../env/env.ts'

type Hosts = Pick<Env, 'SITE_URL' | 'PORT' | 'ALLOWED_HOSTS'>

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The `Host` headers this process answers to: the site's own, localhost, and `ALLOWED_HOSTS`. */
export function allowedHosts({ SITE_URL, PORT, ALLOWED_HOSTS }: Hosts): ReadonlySet<string> {
  return new Set([new URL(SITE_URL).host, ...LOCAL.map((name) => `${name}:${PORT}`), ...ALLOWED_HOSTS].map((host) => host.toLowerCase()))
}

export function isAllowedHost(header: string | null, hosts: ReadonlySet<string>): boolean {
  return header !== null && hosts.has(header.toLowerCase())
}

/**
 * The origins of the site's own pages, whose requests may carry a session: one per host, and https only if the site itself
 * uses https.
 */
export function ownOrigins(settings: Hosts): string[] {
  const schemes = settings.SITE_URL.startsWith('https:') ? ['https'] : ['http', 'https']
  const addresses = [...allowedHosts(settings)].flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`))
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}

/** Returns whether another site's page sent the request. Browsers send `Sec-Fetch-Site`; other clients do not. */
export function isFromOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/**
 * Removes the session from a reading request that no page of this site sent, such as that of a link in a mail: nobody can make somebody
 * else act by giving them an address. Programs send no `Sec-Fetch-Site` and keep what they send.
 */
export function withoutForeignSession(request: Request): Request {
  const site = request.headers.get('sec-fetch-site')
  if (request.method !== 'GET' || site === null || site === 'same-origin') return request
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request.url, { headers, signal: request.signal })
}
