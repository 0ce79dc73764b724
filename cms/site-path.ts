import { env } from './env.ts'
import { movedPath } from './moved-paths.ts'

/**
 * The path that a target leads to on this site, as documents have it: without query and fragment, decoded, after an
 * address that moved. `null` when it leads elsewhere. The site's own address written out is the site too.
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
