import { env } from '#platform/env/env.ts'
import { movedPath } from './moved-paths.ts'

/**
 * The document path that a link target refers to: decoded, without query and fragment, and with moved addresses resolved.
 * `null` for other sites. Absolute URLs of this site count as this site.
 */
export function sitePathOf(target: string): string | null {
  if (!URL.canParse(target, env().SITE_URL)) return null
  const { host, pathname } = new URL(target, env().SITE_URL)
  const own = new URL(env().SITE_URL)
  const isLocal = (name: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(name)
  if (host !== own.host && !(isLocal(host) && isLocal(own.host))) return null
  const path = (movedPath(pathname) ?? pathname).replace(/(?<=.)\/$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
