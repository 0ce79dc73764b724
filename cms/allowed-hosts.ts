import type { Env } from './env.ts'

type Hosts = Pick<Env, 'SITE_URL' | 'PORT' | 'ALLOWED_HOSTS'>

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The `Host` headers this process answers to: the site's own, the machine itself, and `ALLOWED_HOSTS`. */
export function allowedHosts({ SITE_URL, PORT, ALLOWED_HOSTS }: Hosts): ReadonlySet<string> {
  return new Set([new URL(SITE_URL).host, ...LOCAL.map((name) => `${name}:${PORT}`), ...ALLOWED_HOSTS].map((host) => host.toLowerCase()))
}

/** Whether `header`, the request's `Host`, is one of ours. */
export function isAllowedHost(header: string | null, hosts: ReadonlySet<string>): boolean {
  return header !== null && hosts.has(header.toLowerCase())
}

/**
 * The origins of the site's own pages, whose requests may carry a session: one for every host, and only https where the
 * site itself is.
 */
export function ownOrigins(settings: Hosts): string[] {
  const schemes = settings.SITE_URL.startsWith('https:') ? ['https'] : ['http', 'https']
  const addresses = [...allowedHosts(settings)].flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`))
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}
