import type { Env } from '../cms/env.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The `Host` headers this process answers to: the site's own, the machine itself, and `ALLOWED_HOSTS`. */
export function allowedHosts({ SITE_URL, PORT, ALLOWED_HOSTS }: Pick<Env, 'SITE_URL' | 'PORT' | 'ALLOWED_HOSTS'>): ReadonlySet<string> {
  return new Set([new URL(SITE_URL).host, ...LOCAL.map((name) => `${name}:${PORT}`), ...ALLOWED_HOSTS].map((host) => host.toLowerCase()))
}

/** Whether `header`, the request's `Host`, is one of ours. */
export function isAllowedHost(header: string | null, hosts: ReadonlySet<string>): boolean {
  return header !== null && hosts.has(header.toLowerCase())
}
