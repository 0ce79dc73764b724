import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { type Feed, type FeedItem, updatedAt } from './feed.ts'

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
export function writeAtom(feed: Feed): string {
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
