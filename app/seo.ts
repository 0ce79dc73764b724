import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { ArticleHead } from './content/articles.server.ts'
import type { ShareImage, WrittenHead } from './content/page-head.ts'
import type { Shell } from './content/shell.server.ts'
import { titleOf } from './content/title-case.ts'

/** What a page says about itself. `head` was written for search and sharing, and wins over what is derived. */
type PageHead = {
  title?: string | null
  description?: string | null
  /** `isFiltered`: a choice from another page, which search engines pass through but do not list. */
  head?: Partial<WrittenHead> & { isFiltered?: boolean }
  locale?: ContentLocale
  article?: ArticleHead
}

type Site = Shell['site'] | undefined

/** Where the page is: its path, and its query in the router's form. */
type Place = { pathname: string; search?: unknown }

/** Query keys that make another page of the same address; all others are left out of the canonical address. */
const CANONICAL_KEYS = ['page', 'sort', 'filter', 'search', 'q', 'category', 'tag']

function canonicalOf(site: Site, { pathname, search }: Place): string | undefined {
  if (!site?.url) return undefined
  const url = new URL(pathname.replace(/(?<=.)\/$/, ''), site.url)
  for (const [key, value] of Object.entries(search ?? {})) {
    if (CANONICAL_KEYS.includes(key) && ['string', 'number'].includes(typeof value)) url.searchParams.set(key, String(value))
  }
  // The home page's address is the host alone.
  return url.pathname === '/' && !url.search ? url.origin : url.href
}

const og = (name: string, content: string | number | undefined) => (content ? [{ property: `og:${name}`, content: String(content) }] : [])

function imageTags(site: Site, image: ShareImage | undefined) {
  if (!image) return []
  const { url, type, width, height, alt } = image
  return [
    ...og('image', new URL(url, site?.url).href),
    ...og('image:type', type),
    ...og('image:width', width),
    ...og('image:height', height),
    ...og('image:alt', alt),
  ]
}

/** Where editors say a text has its original: a path of this site, or another site's address. */
const originalOf = (site: Site, canonical: string | undefined) =>
  canonical && site?.url && URL.canParse(canonical, site.url) ? new URL(canonical, site.url).href : undefined

/** A language with the region it is most spoken in, as networks want it: `en_US`. */
function regionOf(locale: ContentLocale = CONTENT_LOCALES.default): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

/** What networks show of an article beside its title: its days, its authors and its tags. */
function articleTags(article: ArticleHead | undefined) {
  if (!article?.date) return og('type', 'website')
  const tag = (name: string, content: string) => ({ property: `article:${name}`, content })
  const { authors = [], tags = [] } = article.kind === 'posts' ? article : {}
  return [
    ...og('type', 'article'),
    tag('published_time', article.date),
    tag('modified_time', article.updated),
    ...authors.map(({ name }) => tag('author', name)),
    ...tags.map((word) => tag('tag', word)),
  ]
}

/** The title of a tab: "title | site name", or the site's name alone. */
const tabTitle = (site: Site, title: string | undefined) => [title, site?.name].filter(Boolean).join(' | ')

/**
 * The only place that builds `<head>` (C23 to C25). What a page lacks, the site has: a description and
 * a picture to share.
 * Error pages do not come here: they have a title and no address of their own.
 */
export function seo(site: Site, page: PageHead, place: Place) {
  const title = titleOf({ head: page.head?.title, page: page.title, path: place.pathname })
  const description = page.head?.description || page.description || site?.description
  const canonical = originalOf(site, page.head?.canonical) ?? canonicalOf(site, place)
  return {
    meta: [
      { title: tabTitle(site, title) },
      ...og('title', title ?? site?.name),
      ...(description ? [{ name: 'description', content: description }, ...og('description', description)] : []),
      ...articleTags(page.article),
      ...og('locale', regionOf(page.locale)),
      ...og('site_name', site?.name),
      ...og('url', canonical),
      ...imageTags(site, page.head?.image ?? site?.image),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.head?.noindex || page.head?.isFiltered
        ? [{ name: 'robots', content: page.head.noindex ? 'noindex' : 'noindex, follow' }]
        : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  }
}
