import type { ContentLocale } from '#config'
import { respondWithEtag } from '#platform/http/data-response.server.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'

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
const updatedAt = ({ items }: Pick<Feed, 'items'>): Date => new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())))

/** Characters that XML 1.0 cannot contain, not even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escape = (text: string): string => escapeMarkup(text.replaceAll(NOT_XML, ''))

type Attributes = Record<string, string | undefined>

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escape(value)}"`))
    .join('')

const element = (name: string, text: string, attributes: Attributes = {}) => `<${name}${attributesOf(attributes)}>${escape(text)}</${name}>`

const empty = (name: string, attributes: Attributes) => `<${name}${attributesOf(attributes)}/>`

const person = (name: string) => `<author>${element('name', name)}</author>`

const entry = ({ id, url, title, html, summary, published, updated, authors, tags = [], image, language }: FeedItem, feed: Feed): string =>
  [
    `<entry${attributesOf({ 'xml:lang': language === feed.language ? undefined : language })}>`,
    element('id', id),
    element('title', title),
    empty('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: url }),
    image ? empty('link', { rel: 'enclosure', type: image.type, href: image.url }) : '',
    published ? element('published', published.toISOString()) : '',
    element('updated', updated.toISOString()),
    ...authors.map(person),
    ...tags.map((term) => empty('category', { term })),
    summary ? element('summary', summary) : '',
    element('content', html, { type: 'html' }),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')

/** Writes a feed as Atom (RFC 4287). */
function writeAtom(feed: Feed): string {
  const { id, title, description, page, addresses, author, language, items } = feed
  const parts = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', id),
    element('title', title),
    description ? element('subtitle', description) : '',
    empty('link', { rel: 'self', type: 'application/atom+xml', href: addresses.xml }),
    empty('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: page }),
    empty('link', { rel: 'alternate', type: 'application/feed+json', href: addresses.json }),
    element('updated', updatedAt(feed).toISOString()),
    person(author),
    ...items.map((item) => entry(item, feed)),
    '</feed>',
  ]
  return `${parts.filter(Boolean).join('\n')}\n`
}

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
const writeJsonFeed = ({ title, description, page, addresses, author, language, items }: Feed): string =>
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

const FORMATS = {
  xml: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const

export type FeedFormat = keyof typeof FORMATS

export const isFeedFormat = (text: string): text is FeedFormat => Object.hasOwn(FORMATS, text)

/** Answers with a feed, or with 304. */
export function respondWithFeed(request: Request, format: FeedFormat, feed: Feed): Response {
  const { type, write } = FORMATS[format]
  const headers = { 'content-type': type, 'content-language': feed.language, 'access-control-allow-origin': '*' }
  return respondWithEtag(request, write(feed), headers)
}
