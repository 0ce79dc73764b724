/** Where each routable collection's documents live on the site. Adding a collection without a rule does not compile. */
export type RoutableSlug = 'pages' | 'analyzers' | 'issues'

type PathParts = {
  pages: { slug: string; parentPath?: string }
  analyzers: { shortcode: string }
  issues: { analyzerShortcode: string; shortcode: string }
}

const rules: { [C in RoutableSlug]: (parts: PathParts[C]) => string } = {
  pages: ({ slug, parentPath }) => (slug === HOME_SLUG && !parentPath ? '/' : `${parentPath === '/' ? '' : (parentPath ?? '')}/${slug}`),
  analyzers: ({ shortcode }) => `/directory/${shortcode}`,
  issues: ({ analyzerShortcode, shortcode }) => `/directory/${analyzerShortcode}/issues/${shortcode}`,
}

/** The slug that makes a top-level page the home page. */
export const HOME_SLUG = 'index'

/** First path segments that belong to the application; a page cannot take them. */
export const RESERVED_SEGMENTS = [
  '__nuxt_island',
  '_nuxt',
  '_serverFn',
  'admin',
  'api',
  'assets',
  'builds',
  'directory',
  'livez',
  'navigation',
  'preview',
  'query',
  'readyz',
  'search',
  'styleguide',
] as const

/** The directory's own addresses; an analyzer cannot be called so. */
const RESERVED_SHORTCODES: readonly string[] = ['analyzers', 'changes', 'cwe', 'tags']

export const isReservedShortcode = (shortcode: string): boolean => RESERVED_SHORTCODES.includes(shortcode.toLowerCase())

/** The public path of a document, `/` first and no `/` last. */
export function pathOf<C extends RoutableSlug>(collection: C, parts: PathParts[C]): string {
  return rules[collection](parts)
}

/** Whether a page at `path` would hide, or be hidden by, one of the application's own addresses. */
export function isReservedPath(path: string): boolean {
  const [, first = '', second] = path.split('/')
  if (first === 'compare' && second !== undefined) return true
  return first.startsWith('switch-from-') || RESERVED_SEGMENTS.some((segment) => segment === first)
}
