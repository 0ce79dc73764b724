import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { env } from '#platform/env/env.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { pageNotFound } from '#platform/http/problem.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openCms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { withoutRecording } from '#platform/http/built-from.ts'
import { z } from 'zod'
import { FEED_LISTS, type FeedCollection, feedPath } from '#app/articles/feed-addresses.ts'
import { findDocument } from '#app/documents/documents.server.ts'
import { imageSource } from '#app/documents/image-source.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { bodyHast } from '#app/rich-text/body/body-hast.ts'
import { compileLexical } from '#app/rich-text/body/compile-lexical.ts'
import { SAFE_HTML } from '#app/rich-text/body/markdown-tree.server.ts'
import { type Feed, type FeedItem, isFeedFormat, respondWithFeed } from './feed.server.ts'
import type { Author, Changelog, Media, Post } from '#types'
import { populatedDocs } from '#app/articles/data/entries.ts'
import { findNewest } from '#app/articles/data/find-with-fallback.server.ts'

/** As many entries as a feed has at most, the newest ones. */
const MAX_ENTRIES = 50

/** An article with all that a feed says of it, in one language. */
type ArticleEntry = {
  id: number
  language: ContentLocale
  title: string
  path?: string | null
  excerpt?: string | null
  body?: Post['body'] | null
  cover?: number | Media | null
  publishedAt?: string | null
  createdAt: string
  authors: string[]
  tags: string[]
}

const SHARED = {
  title: true,
  path: true,
  excerpt: true,
  body: true,
  cover: true,
  publishedAt: true,
  createdAt: true,
} as const

const namesOf = (authors: readonly (number | Author)[] | null | undefined): string[] => populatedDocs(authors).map(({ name }) => name)

type Find = (cms: Cms, tag: string | null, reader: Reader) => Promise<ArticleEntry[]>

const findPosts: Find = (cms, tag, reader) =>
  findNewest(reader, MAX_ENTRIES, async (access) => {
    const select = { ...SHARED, tags: true, authors: true } as const
    const { docs } = await cms.find({ collection: 'posts', where: tag ? { tags: { in: [tag] } } : {}, depth: 1, select, ...access })
    return { docs: docs.map((post) => ({ ...post, language: access.locale, tags: post.tags ?? [], authors: namesOf(post.authors) })) }
  })

const findReleases: Find = (cms, kind, reader) =>
  findNewest(reader, MAX_ENTRIES, async (access) => {
    const select = { ...SHARED, kinds: true } as const
    const where: Parameters<Cms['find']>[0]['where'] = kind ? { kinds: { in: [kind] } } : {}
    const { docs } = await cms.find({ collection: 'changelog', where, depth: 1, select, ...access })
    return { docs: docs.map((release) => ({ ...release, language: access.locale, tags: release.kinds ?? [], authors: [] })) }
  })

const finders: Record<FeedCollection, Find> = { posts: findPosts, changelog: findReleases }

/** Finds the newest published articles, in the reader's language or else the default one; `tag` narrows them. */
const findEntries = (cms: Cms, collection: FeedCollection, tag: string | null, reader: Reader): Promise<ArticleEntry[]> =>
  finders[collection](cms, tag, reader)

const KINDS: readonly string[] = ['added', 'changed', 'fixed', 'removed', 'security'] satisfies NonNullable<Changelog['kinds']>

/** Returns whether entries may have this tag; a release has one of few. */
const mayBeTag = (collection: FeedCollection, tag: string): boolean =>
  collection === 'changelog' ? KINDS.includes(tag) : tag.length <= 40 && !tag.includes('\0')

const processor = unified().use(rehypeSanitize, SAFE_HTML).use(rehypeStringify).freeze()

/**
 * Renders rich text as safe HTML for readers outside the site: without ids, styles and scripts.
 * @param addressOf completes the addresses of links and images
 */
function bodyHtml(nodes: readonly LexicalNode[], addressOf: (href: string) => string): string {
  const tree: Root = { type: 'root', children: bodyHast(compileLexical({ children: nodes }), addressOf) }
  return processor.stringify(processor.runSync(tree))
}

/**
 * The id of an entry: a tag URI (RFC 4151) of the document, not of its address, which editors may change. Readers would show an entry
 * with another id as new.
 */
function idOf(collection: FeedCollection, { id, language, createdAt }: ArticleEntry): string {
  const suffix = language === CONTENT_LOCALES.default ? '' : `/${language}`
  return `tag:${new URL(env().SITE_URL).hostname},${createdAt.slice(0, 10)}:${collection}/${id}${suffix}`
}

function imageOf(cover: ArticleEntry['cover']): FeedItem['image'] {
  const source = imageSource(cover)
  if (!source || typeof cover !== 'object' || !cover) return undefined
  return { url: siteUrl(source.src), type: source.src === cover.url ? (cover.mimeType ?? undefined) : 'image/webp' }
}

/** A day is stored as its beginning, or as the minute at which an article was scheduled. */
const dayOf = (written: string | null | undefined) => (written ? new Date(written) : undefined)

const dateRow = z.object({ id: z.number(), locale: z.string(), changed_at: z.date() })

/** Reads when what readers see of each article last changed. The read of the articles declares what the feed is built from. */
async function datesOf(cms: Cms, collection: FeedCollection, articles: readonly ArticleEntry[]): Promise<(article: ArticleEntry) => Date> {
  const { rows } = await withoutRecording(() =>
    sqlOf(cms).query('SELECT id, locale, changed_at FROM content_documents WHERE collection = $1 AND id = ANY ($2::int[])', [
      collection,
      articles.map(({ id }) => id),
    ]),
  )
  const dates = z.array(dateRow).parse(rows)
  return ({ id, language, createdAt }) => dates.find((row) => row.id === id && row.locale === language)?.changed_at ?? new Date(createdAt)
}

function itemOf(collection: FeedCollection, article: ArticleEntry, updated: Date, locale: ContentLocale): FeedItem {
  const { title, path, excerpt, body, cover, publishedAt, authors, tags, language } = article
  const addressOf = (href: string) => (href.startsWith('/') ? siteUrl(inLocale(href, locale)) : href)
  const nodes = (body?.root.children ?? []) as readonly LexicalNode[]
  return {
    id: idOf(collection, article),
    url: siteUrl(inLocale(path ?? '', language)),
    title,
    // A fragment leads to a place on the page.
    html: bodyHtml(nodes, (href) => (href.startsWith('#') ? siteUrl(inLocale(path ?? '', language)) + href : addressOf(href))),
    summary: excerpt ?? undefined,
    published: dayOf(publishedAt),
    updated,
    authors,
    tags,
    image: imageOf(cover),
    language,
  }
}

async function readFeed(cms: Cms, collection: FeedCollection, tag: string | null, locale: ContentLocale): Promise<Feed> {
  const reader = { ...VISITOR, locale }
  const [{ site }, list, found] = await Promise.all([
    findShell(cms, reader),
    findDocument(cms, FEED_LISTS[collection], reader),
    findEntries(cms, collection, tag, reader),
  ])
  const addresses = { xml: siteUrl(feedPath(collection, 'xml', locale, tag)), json: siteUrl(feedPath(collection, 'json', locale, tag)) }
  const articles = (await resolveLinks(cms, found, reader)) as unknown as ArticleEntry[]
  const dateOf = await datesOf(cms, collection, articles)
  return {
    id: addresses.xml,
    title: [`${site.name}: ${list?.title ?? collection}`, tag].filter(Boolean).join(', '),
    description: list?.description || site.description,
    page: siteUrl(inLocale(FEED_LISTS[collection], locale)),
    addresses,
    author: site.name,
    language: locale,
    items: articles.map((article) => itemOf(collection, article, dateOf(article), locale)),
  }
}

/**
 * Answers with the newest articles of a list for feed readers.
 * @param format the ending of the feed's address
 * @param tag only articles with this tag
 */
export async function answerArticleFeed(request: Request, collection: FeedCollection, format: string, tag?: string): Promise<Response> {
  const path = decodeURIComponent(new URL(request.url).pathname)
  if (!isFeedFormat(format) || (tag !== undefined && !mayBeTag(collection, tag))) return pageNotFound(path)
  const cms = await openCms()
  const feed = await readFeed(cms, collection, tag ?? null, parseAddress(path).locale)
  return tag !== undefined && feed.items.length === 0 ? pageNotFound(path) : respondWithFeed(cms, request, format, feed)
}

/** Answers for the feed of a tag by the name of its file: `fixed.xml`. */
export function answerTagFeed(request: Request, collection: FeedCollection, file: string): Promise<Response> {
  const [, tag = '', format = ''] = /^(.+)\.([a-z]+)$/s.exec(file) ?? []
  return answerArticleFeed(request, collection, format, tag)
}
