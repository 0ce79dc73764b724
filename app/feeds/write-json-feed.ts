import type { Feed, FeedItem } from './feed.ts'

const people = (names: readonly string[]) => (names.length > 0 ? names.map((name) => ({ name })) : undefined)

const itemOf = ({ id, url, title, html, summary, published, updated, authors, tags, image, language }: FeedItem) => ({
  id,
  url,
  title,
  content_html: html,
  summary,
  image: image?.url,
  date_published: published?.toISOString(),
  date_modified: updated.toISOString(),
  authors: people(authors),
  tags: tags?.length ? tags : undefined,
  language,
})

/** Writes a feed as JSON Feed 1.1 (https://jsonfeed.org/version/1.1). */
export const writeJsonFeed = ({ title, description, page, addresses, author, language, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: addresses.json,
    description: description || undefined,
    authors: people([author]),
    language,
    items: items.map(itemOf),
  })
