import type { ContentLocale } from '#config'
import { type FeedCollection, feedPath } from '#app/articles/feed-addresses.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'

type Followed = { collection: FeedCollection; tag?: string | null }

/** The lists that somebody who reads a page may want to follow: those it shows, or the one it is part of. */
function followedOn({ article, blocks }: Pick<PageView, 'article' | 'blocks'>): Followed[] {
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

/**
 * The links by which readers find a page's feeds.
 * @param title the name of the site, as a page may be found through others of its kind
 */
export function feedLinks(page: Pick<PageView, 'article' | 'blocks' | 'trail' | 'title'>, locale: ContentLocale) {
  const list = page.trail.at(-1)?.label ?? page.title
  return followedOn(page).flatMap((followed) => linksTo(followed, locale, [list, followed.tag].filter(Boolean).join(', ')))
}
