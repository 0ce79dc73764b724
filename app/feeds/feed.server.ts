import { createHash } from 'node:crypto'
import type { ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { withoutRecording } from '#platform/http/built-from.ts'
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

/**
 * Stores `$2` as the entries of feed `$1`. A change that leaves no entry newer than the feed, as when one is removed, happened now. Reads
 * first, so that reading an unchanged feed writes nothing.
 */
const STORE = `INSERT INTO feed_dates AS known (feed, entries, changed_at)
  SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM feed_dates WHERE feed = $1 AND entries = $2)
  ON CONFLICT (feed) DO UPDATE SET entries = $2, changed_at = CASE WHEN $3 > known.changed_at THEN $3 ELSE now() END`

/** Returns when the entries of a feed last changed: never earlier than it said before. */
async function updatedAt(cms: Cms, { id, items }: Feed): Promise<Date> {
  const entries = createHash('sha256')
    .update(JSON.stringify(items.map((item) => [item.id, item.updated])))
    .digest('base64url')
  const newest = new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())))
  return withoutRecording(async () => {
    await sqlOf(cms).query(STORE, [id, entries, newest])
    const { rows } = await sqlOf(cms).query<{ changed_at: Date }>('SELECT changed_at FROM feed_dates WHERE feed = $1', [id])
    return rows[0]?.changed_at ?? newest
  })
}

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

/** The pictures of the site for feed readers. */
const ICONS = { small: '/icons/icon-192.png', large: '/icons/icon-512.png' }

/** Writes a feed as Atom (RFC 4287). */
function writeAtom(feed: Feed, updated: Date): string {
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
    element('updated', updated.toISOString()),
    element('icon', siteUrl(ICONS.small)),
    element('logo', siteUrl(ICONS.large)),
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
    icon: siteUrl(ICONS.large),
    favicon: siteUrl(ICONS.small),
    authors: people([author]),
    language,
    items: items.map(itemOf),
  })

const TYPES = { xml: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' }

export type FeedFormat = keyof typeof TYPES

export const isFeedFormat = (text: string): text is FeedFormat => Object.hasOwn(TYPES, text)

/** Answers with a feed, or with 304. */
export async function respondWithFeed(cms: Cms, request: Request, format: FeedFormat, feed: Feed): Promise<Response> {
  const text = format === 'xml' ? writeAtom(feed, await updatedAt(cms, feed)) : writeJsonFeed(feed)
  const headers = { 'content-type': TYPES[format], 'content-language': feed.language, 'access-control-allow-origin': '*' }
  return respondWithEtag(request, text, headers)
}
