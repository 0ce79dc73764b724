import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { ArticleHead } from '#app/articles/data/articles.server.ts'
import type { ShareImage, WrittenHead } from '#app/documents/page-head.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#app/social-cards/card.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { titleOf } from '#app/documents/title-case.ts'

/** A page's metadata. `head` is written by editors for search and sharing, and wins over derived values. */
type PageHead = {
  title?: string | null
  description?: string | null
  /** `isFiltered`: a filtered view of another page, which search engines follow but do not index. */
  head?: Partial<WrittenHead> & { isFiltered?: boolean }
  locale?: ContentLocale
  article?: ArticleHead
}

type Site = Shell['site'] | undefined

/** `search` is the query as the router parses it. */
type Place = { pathname: string; search?: unknown }

/** Query keys that belong to the canonical address; all others are dropped. */
export const CANONICAL_KEYS = ['page', 'sort', 'filter', 'search', 'q', 'category', 'tag']

/** The parts of a query that belong to the canonical address; a repeated key has a list of values. */
const canonicalQuery = (search: unknown): [string, string][] =>
  Object.entries(search ?? {}).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one: unknown): [string, string][] =>
        CANONICAL_KEYS.includes(key) && ['string', 'number'].includes(typeof one) ? [[key, String(one)]] : [],
      ),
  )

/** Whether an address differs from that of the page, as search engines see it. */
export const hasOwnAddress = (search: unknown): boolean => canonicalQuery(search).length > 0

function canonicalOf(site: Site, { pathname, search }: Place): string | undefined {
  if (!site?.url) return undefined
  const url = new URL(pathname.replace(/(?<=.)\/$/, ''), site.url)
  for (const [key, value] of canonicalQuery(search)) url.searchParams.append(key, value)
  // The home page's address is the bare origin.
  return url.pathname === '/' && !url.search ? url.origin : url.href
}

const og = (name: string, content: string | number | undefined) => (content ? [{ property: `og:${name}`, content: String(content) }] : [])

/** The picture of a page: the editors' own, its social card, or the site's. */
function imageOf(site: Site, { image, card }: Partial<WrittenHead> = {}, title: string | undefined): ShareImage | undefined {
  if (image || !card) return image ?? site?.image
  return { url: card, type: 'image/png', width: CARD_WIDTH, height: CARD_HEIGHT, alt: title }
}

function imageTags(site: Site, image: ShareImage | undefined) {
  if (!image) return []
  const { url, type, width, height, alt } = image
  return [
    ...og('image', new URL(url, site?.url).href),
    { name: 'twitter:image', content: new URL(url, site?.url).href },
    ...og('image:type', type),
    ...og('image:width', width),
    ...og('image:height', height),
    ...og('image:alt', alt),
    ...(alt ? [{ name: 'twitter:image:alt', content: alt }] : []),
  ]
}

/** The canonical address set by the editors, a path on this site or an absolute URL, as a URL; undefined if there is none. */
export const editorCanonical = (siteUrl: string | undefined, canonical: string | undefined): string | undefined =>
  canonical && siteUrl && URL.canParse(canonical, siteUrl) ? new URL(canonical, siteUrl).href : undefined

/** A locale with its most likely region, as Open Graph requires: `en_US`. */
function regionOf(locale: ContentLocale = CONTENT_LOCALES.default): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

/** Open Graph tags of an article: dates, authors and tags. */
function articleTags(article: ArticleHead | undefined) {
  if (!article?.date) return og('type', 'website')
  const tag = (name: string, content: string) => ({ property: `article:${name}`, content })
  const { authors = [], tags = [] } = article.kind === 'posts' ? article : {}
  return [
    ...og('type', 'article'),
    tag('published_time', article.date),
    tag('modified_time', article.updated),
    ...authors.map(({ name }) => tag('author', name)),
    ...tags.map((name) => tag('tag', name)),
  ]
}

/** Search engines cut longer titles. */
const MAX_TITLE_LENGTH = 70

/** The document title: "title | site name", or one of them alone if both are too long or one is missing. */
function tabTitle(site: Site, title: string | undefined): string {
  const whole = [title, site?.name].filter(Boolean).join(' | ')
  return title && whole.length > MAX_TITLE_LENGTH ? title : whole
}

/**
 * The only place that builds `<head>` (C23 to C25). Description and share image fall back to the site's.
 * Error pages do not use it: they only have a title, and no canonical address.
 */
export function seo(site: Site, page: PageHead, place: Place) {
  const title = titleOf({ head: page.head?.title, page: page.title, path: place.pathname })
  const description = page.head?.description || page.description || site?.description
  const canonical = editorCanonical(site?.url, page.head?.canonical) ?? canonicalOf(site, place)
  return {
    meta: [
      { title: tabTitle(site, title) },
      ...og('title', title ?? site?.name),
      ...(description ? [{ name: 'description', content: description }, ...og('description', description)] : []),
      ...articleTags(page.article),
      ...og('locale', regionOf(page.locale)),
      ...og('site_name', site?.name),
      ...og('url', canonical),
      ...imageTags(site, imageOf(site, page.head, title)),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.head?.noindex || page.head?.isFiltered
        ? [{ name: 'robots', content: page.head.noindex ? 'noindex' : 'noindex, follow' }]
        : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  }
}
