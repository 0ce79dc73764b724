import type { ContentLocale } from '#config'
import { inLocale } from '#app/i18n/locale-path.ts'

/** The lists that have feeds, by the collection of their entries. */
export const FEED_LISTS = { posts: '/blog', changelog: '/changelog' } as const

export type FeedCollection = keyof typeof FEED_LISTS

/** The path of a feed: of the whole list, or of its entries with one tag. */
export const feedPath = (collection: FeedCollection, format: 'xml' | 'json', locale: ContentLocale, tag?: string | null): string =>
  inLocale(`${FEED_LISTS[collection]}/feed${tag ? `/${encodeURIComponent(tag)}` : ''}.${format}`, locale)
