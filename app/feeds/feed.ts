import type { ContentLocale } from '#config'

/** An entry of a feed. Addresses are absolute; `id` stays the same whatever becomes of the entry's address. */
export type FeedItem = {
  id: string
  url: string
  /** Plain text. */
  title: string
  /** The whole text as safe HTML. */
  html: string
  summary?: string | undefined
  published?: Date | undefined
  updated: Date
  authors: readonly string[]
  tags?: readonly string[]
  image?: { url: string; type?: string | undefined } | undefined
  /** The language of the text. */
  language: ContentLocale
}

/** A feed, before it is written in a format. */
export type Feed = {
  id: string
  title: string
  description: string
  /** The page that the feed belongs to. */
  page: string
  /** Its own address in each format. */
  addresses: { xml: string; json: string }
  /** Who writes entries that name no author. */
  author: string
  language: ContentLocale
  items: readonly FeedItem[]
}

/** When anything in a feed last changed. */
export const updatedAt = ({ items }: Pick<Feed, 'items'>): Date => new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())))
