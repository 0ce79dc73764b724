import { CONTENT_LOCALES } from '#config'

/** Where each routable collection's documents live on the site. Adding a collection without a rule does not compile. */
export type RoutableSlug = 'pages' | ArticleSlug | 'analyzers' | 'issues'

/** Collections whose documents lie in one folder, each under its slug. */
export type ArticleSlug = 'posts' | 'changelog' | 'stories' | 'glossary'

type PathParts = {
  pages: { slug: string; parentPath?: string }
  posts: { slug: string }
  changelog: { slug: string }
  stories: { slug: string }
  glossary: { slug: string }
  analyzers: { shortcode: string }
  issues: { analyzerShortcode: string; shortcode: string }
}

const rules: { [C in RoutableSlug]: (parts: PathParts[C]) => string } = {
  pages: ({ slug, parentPath }) => (slug === HOME_SLUG && !parentPath ? '/' : `${parentPath === '/' ? '' : (parentPath ?? '')}/${slug}`),
  posts: ({ slug }) => `/blog/${slug}`,
  changelog: ({ slug }) => `/changelog/${slug}`,
  stories: ({ slug }) => `/customers/${slug}`,
  glossary: ({ slug }) => `/glossary/${slug}`,
  analyzers: ({ shortcode }) => `/directory/${shortcode}`,
  issues: ({ analyzerShortcode, shortcode }) => `/directory/${analyzerShortcode}/issues/${shortcode}`,
}

/** Every collection whose documents have an address. */
export const ROUTABLE = Object.keys(rules) as RoutableSlug[]

export const isRoutable = (slug: string): slug is RoutableSlug => Object.hasOwn(rules, slug)

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
  'ingest',
  'livez',
  'navigation',
  'preview',
  'query',
  'readyz',
  'robots.txt',
  'search',
  'sitemap',
  'sitemap.xml',
  'styleguide',
] as const

/** The directory's own addresses. */
const RESERVED_SHORTCODES: readonly string[] = ['analyzers', 'catalogue', 'changes', 'config', 'cwe', 'issues', 'schema', 'search', 'tags']

/** `catalogue.json` and `changes.xml` are kept free too. */
export const isReservedShortcode = (shortcode: string): boolean =>
  RESERVED_SHORTCODES.includes(shortcode.toLowerCase().replace(/\..*$/, ''))

/** Why no analyzer can have this shortcode, or `null`: at its address stands a page of the directory, or the twin of another analyzer. */
export function shortcodeRefusal(shortcode: string): string | null {
  if (isReservedShortcode(shortcode)) return `/directory/${shortcode} belongs to the application. Choose another shortcode.`
  const [ending] = /\.(?:json|md)$/i.exec(shortcode) ?? []
  if (!ending) return null
  const other = shortcode.slice(0, -ending.length)
  return `/directory/${shortcode} is where programs read the analyzer "${other}". Choose a shortcode that does not end in ${ending}.`
}

/** The public path of a document, `/` first and no `/` last. */
export function pathOf<C extends RoutableSlug>(collection: C, parts: PathParts[C]): string {
  return rules[collection](parts)
}

/** Whether a page at `path` would hide, or be hidden by, one of the application's own addresses. */
export function isReservedPath(path: string): boolean {
  const [, first = '', second] = path.split('/')
  if (first === 'compare' && second !== undefined) return true
  if (CONTENT_LOCALES.all.some((locale) => locale === first)) return true
  return first.startsWith('switch-from-') || RESERVED_SEGMENTS.some((segment) => segment === first)
}

/** Parts of the site whose index belongs to the application, and what lies below to documents. */
const DOCUMENT_SECTIONS = ['blog', 'changelog', 'customers', 'directory', 'glossary']

/** Whether the application itself answers at `path`, so that neither a document nor a redirect can stand there. */
export function belongsToApplication(path: string): boolean {
  const [, first = '', second] = path.split('/')
  return isReservedPath(path) && !(second !== undefined && DOCUMENT_SECTIONS.includes(first))
}
