import type { ContentLocale } from '#config'
import { isReservedPath, ROUTABLE, type RoutableSlug, splitLanguage } from '#cms/core/paths.ts'
import { sitePathOf } from '#cms/core/site-path.ts'

/** The target of a stored link on this site: a document, a deleted one, or a path, with its language if it has a prefix. */
export type SiteTarget = { collection: RoutableSlug; id: number } | { gone: true } | { path: string; locale?: ContentLocale }

/** Static files: icons, sitemaps, robots.txt. */
const isFile = (path: string): boolean => /^\/[^/]+\.[a-z]{2,5}$/.test(path)

/** Pages of the application itself. Everything below /directory is a document. */
const belongsToApplication = (path: string): boolean => isFile(path) || (isReservedPath(path) && !path.startsWith('/directory/'))

const MAX_PATH_LENGTH = 512

/** Returns the target of an address on this site; `null` for other sites, anchors on the same page, and pages of the application. */
export function targetOfAddress(address: unknown): SiteTarget | null {
  if (typeof address !== 'string' || !/^(?:\/|https?:)/i.test(address)) return null
  const path = sitePathOf(address)
  if (path === null || path.length > MAX_PATH_LENGTH) return null
  const target = splitLanguage(path)
  return belongsToApplication(target.path) ? null : target
}

/** Returns the target of a relation. It is empty if the document was deleted. */
export function targetOfReference(value: unknown): SiteTarget {
  const { relationTo, value: document } = (value ?? {}) as { relationTo?: unknown; value?: unknown }
  const id = typeof document === 'object' && document !== null && 'id' in document ? document.id : document
  const collection = ROUTABLE.find((slug) => slug === relationTo)
  return collection && typeof id === 'number' ? { collection, id } : { gone: true }
}
