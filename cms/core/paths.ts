import { CONTENT_LOCALES, type ContentLocale } from '#config'

/** Collections whose documents have a public path. Adding one without a path rule does not compile. */
export type RoutableSlug = 'pages' | ArticleSlug | 'analyzers' | 'issues'

/** Collections whose documents share one folder, each under its slug. */
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

/** First path segments that belong to the application; pages cannot use them. */
export const RESERVED_SEGMENTS = [
  '.well-known',
  '__nuxt_island',
  '_nuxt',
  '_serverFn',
  'admin',
  'api',
  'assets',
  'builds',
  'cards',
  'directory',
  'ingest',
  'livez',
  'llms-full.txt',
  'llms.txt',
  'mcp',
  'manifest.webmanifest',
  'navigation',
  'opensearch.xml',
  'page-data',
  'playground',
  'preview',
  'query',
  'readyz',
  'robots.txt',
  'search',
  'security.txt',
  'sitemap',
  'sitemap.xml',
  'styleguide',
] as const

/** Explains why an article cannot have this slug, or returns `null`: the feeds of its list are at that address. */
export const slugRefusal = (collection: ArticleSlug, slug: string): string | null =>
  FED.includes(collection) && slug === 'feed'
    ? `${pathOf(collection, { slug })} belongs to the application: feeds are there. Choose another slug.`
    : null

const FED: readonly ArticleSlug[] = ['posts', 'changelog']

/** The public path of a document, with a leading and without a trailing slash. */
export function pathOf<C extends RoutableSlug>(collection: C, parts: PathParts[C]): string {
  return rules[collection](parts)
}

/** Returns whether a page at `path` would conflict with an address of the application. */
export function isReservedPath(path: string): boolean {
  const [, first = '', second] = path.split('/')
  if (first === 'compare' && second !== undefined) return true
  if (CONTENT_LOCALES.all.some((locale) => locale === first)) return true
  return first.startsWith('switch-from-') || RESERVED_SEGMENTS.some((segment) => segment === first)
}

/** Sections whose index belongs to the application, and whose subpaths belong to documents. */
const DOCUMENT_SECTIONS = ['blog', 'changelog', 'customers', 'directory', 'glossary']

/** Splits a path into its language prefix, if any, and the shared path: `/de/platform` is `/platform` in German. */
export function splitLanguage(path: string): { path: string; locale?: ContentLocale } {
  const [, first = ''] = path.split('/')
  const locale = CONTENT_LOCALES.all.find((code) => code === first && code !== CONTENT_LOCALES.default)
  return locale ? { path: path.slice(locale.length + 1) || '/', locale } : { path }
}

/** The path in a language: `/platform` is `/de/platform` in German. Anything but another language of the content changes nothing. */
export function inLanguage(path: string, locale: string | undefined): string {
  const isOther = locale !== CONTENT_LOCALES.default && CONTENT_LOCALES.all.some((code) => code === locale)
  return isOther ? `/${locale}${path === '/' ? '' : path}` : path
}

/** Returns whether the application itself serves `path`, so that it is free for neither a document nor a redirect. */
export function belongsToApplication(path: string): boolean {
  const { path: shared, locale } = splitLanguage(path)
  // No page can be at `/de` or below it, but a redirect of one language can.
  if (locale) return belongsToApplication(shared)
  const [, first = '', second] = path.split('/')
  // Nothing is at `/en` or below it, because addresses in the default language do not name it.
  if (first === CONTENT_LOCALES.default) return false
  return isReservedPath(path) && !(second !== undefined && DOCUMENT_SECTIONS.includes(first))
}
