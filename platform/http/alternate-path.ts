import { CONTENT_LOCALES } from '#config'

/** The formats in which programs read every page, by the ending of their addresses. */
export const ALTERNATE_TYPES = { md: 'text/markdown; charset=utf-8', json: 'application/json' } as const

export type AlternateExtension = keyof typeof ALTERNATE_TYPES

/**
 * `X-Robots-Tag` of a copy. Both values mean the same; the second says that the page itself is noindex too, so that its Markdown keeps
 * the header at the page's own address.
 */
export const COPY_ROBOTS = { ofIndexed: 'noindex', ofHidden: 'noindex, follow' } as const

/** Home pages have no last segment that an ending could follow. */
const HOME = new RegExp(`^(/(?:${CONTENT_LOCALES.all.join('|')})?)/?$`)

/** The path of a page in another format: `/pricing.md`; of a home page `/index.md` and `/de/index.md`. */
export const alternatePath = (path: string, extension: AlternateExtension): string =>
  HOME.test(path) ? `${path.replace(/\/$/, '')}/index.${extension}` : `${path.replace(/\/$/, '')}.${extension}`

const ALTERNATE = /^(.*[^/])\.(md|json)$/

/** The page and the format of such a path; `null` for any other path. */
export function pageOfAlternate(path: string): { path: string; extension: AlternateExtension } | null {
  const [, page, extension] = ALTERNATE.exec(path) ?? []
  if (page === undefined || extension === undefined) return null
  const home = /^(.*)\/index$/.exec(page)?.[1]
  const isHome = home !== undefined && HOME.test(home || '/')
  return { path: isHome ? home || '/' : page, extension: extension as AlternateExtension }
}
