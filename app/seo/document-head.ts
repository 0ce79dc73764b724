import type { PageView } from '#app/articles/page-view.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { alternateLinks } from './alternate-links.ts'
import type { ContentLocale } from '#config'
import { type FeedCollection, feedPath } from '#app/articles/feed-addresses.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import { formatLinks } from './format-links.ts'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { pageGraph, withGraph } from './page-graph.ts'
import { hasOwnAddress, seo } from './seo.ts'

type Followed = { collection: FeedCollection; tag?: string | null }

/** The lists that somebody who reads a page may want to follow: those it shows, or the one it is part of; on the front page, all. */
function followedOn({ key, article, blocks }: Pick<PageView, 'key' | 'article' | 'blocks'>): Followed[] {
  if (key === '/') return [{ collection: 'posts' }, { collection: 'changelog' }]
  if (article) return article.kind === 'posts' || article.kind === 'changelog' ? [{ collection: article.kind }] : []
  return seenByAll(blocks).flatMap((block): Followed[] => {
    if (block.blockType === 'post-list') return [{ collection: 'posts', tag: block.tag }]
    return block.blockType === 'changelog-list' ? [{ collection: 'changelog' }] : []
  })
}

const TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' } as const

const linksTo = ({ collection, tag }: Followed, locale: ContentLocale, title: string) =>
  (['xml', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: TYPES[format],
    href: feedPath(collection, format, locale, tag),
    title,
  }))

/** The links by which readers find the feeds of the directory's changes. */
export const changesFeedLinks = (locale?: ContentLocale) => {
  const title = documentMessages('places', placesMessages, locale).feeds.rules
  return (['xml', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: TYPES[format],
    href: `/directory/changes.${format}`,
    title,
  }))
}

/** The links by which readers find a page's feeds. */
function feedLinks(page: Pick<PageView, 'key' | 'article' | 'blocks' | 'trail' | 'title'>, locale: ContentLocale) {
  const names = documentMessages('places', placesMessages, locale).feeds
  const isFront = page.key === '/'
  const list = page.trail.at(-1)?.label ?? page.title
  const links = followedOn(page).flatMap((followed) =>
    linksTo(followed, locale, isFront ? names[followed.collection] : [list, followed.tag].filter(Boolean).join(', ')),
  )
  return isFront ? [...links, ...changesFeedLinks(locale)] : links
}

/** A term is often also the title of a page about the subject, so its own title names the glossary. */
const titleOf = ({ title, article, trail }: PageView): string =>
  article?.kind === 'glossary' ? [title, trail.at(-1)?.label].filter(Boolean).join(' · ') : title

/**
 * The head of a document's page. A page shown in the default language for lack of a translation has that version as canonical. No
 * document depends on a query, so what would be an address of its own shows the same page again and is not indexed.
 */
export function documentHead(site: Shell['site'] | undefined, page: PageView, place: { pathname: string; search?: unknown }) {
  const { key, translations, head } = page
  const isFiltered = hasOwnAddress(place.search)
  const { meta, links } = seo(site, { ...page, title: titleOf(page), head: { ...head, isFiltered } }, { ...place, pathname: page.path })
  return {
    meta: withGraph(meta, pageGraph(site, page)),
    links: [
      ...links,
      ...(head.noindex || head.canonical || isFiltered ? [] : alternateLinks(site, key, translations)),
      ...formatLinks(page.path),
      ...feedLinks(page, page.locale),
    ],
  }
}
