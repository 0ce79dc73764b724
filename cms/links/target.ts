import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { isReservedPath, ROUTABLE, type RoutableSlug } from '../paths.ts'
import { sitePathOf } from '../site-path.ts'

/** Where a stored link leads on this site: to a document, to one that is gone, or to whatever stands at a path, in a language if it names one. */
export type SiteTarget = { collection: RoutableSlug; id: number } | { gone: true } | { path: string; locale?: ContentLocale }

/** Files the site serves beside its pages: icons, sitemaps, robots.txt. */
const isFile = (path: string): boolean => /^\/[^/]+\.[a-z]{2,5}$/.test(path)

/** Pages of the application itself. What stands below /directory are documents. */
const isApplications = (path: string): boolean => isFile(path) || (isReservedPath(path) && !path.startsWith('/directory/'))

const LONGEST_PATH = 512

/** An address as its language, where it names one, and the path that all languages share: `/de/platform` is `/platform` in German. */
function inLanguage(path: string): { path: string; locale?: ContentLocale } {
  const [, first = ''] = path.split('/')
  const locale = CONTENT_LOCALES.all.find((code) => code === first && code !== CONTENT_LOCALES.default)
  return locale ? { path: path.slice(locale.length + 1) || '/', locale } : { path }
}

/** Where an address leads on this site; `null` for places elsewhere, on the same page, or of the application itself. */
export function targetOfAddress(address: unknown): SiteTarget | null {
  if (typeof address !== 'string' || !/^(?:\/|https?:)/i.test(address)) return null
  const path = sitePathOf(address)
  if (path === null || path.length > LONGEST_PATH) return null
  const target = inLanguage(path)
  return isApplications(target.path) ? null : target
}

/** Where a reference leads. One whose document was deleted has lost it. */
export function targetOfReference(value: unknown): SiteTarget {
  const { relationTo, value: held } = (value ?? {}) as { relationTo?: unknown; value?: unknown }
  const id = typeof held === 'object' && held !== null && 'id' in held ? held.id : held
  const collection = ROUTABLE.find((slug) => slug === relationTo)
  return collection && typeof id === 'number' ? { collection, id } : { gone: true }
}
