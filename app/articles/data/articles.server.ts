import type { Cms } from '#cms/core/cms.ts'
import type { ArticleSlug, RoutableSlug } from '#cms/core/paths.ts'
import type { LayoutName } from '#config'
import type { Page, Media, Post, Changelog } from '#types'
import { type PostHead, readPost } from './post.server.ts'
import type { FoundDocument } from '#app/documents/documents.server.ts'
import { type Reader, accessFor, visitorLike } from '#app/documents/reader.server.ts'
import { imageSource, type ImageSource } from '#app/documents/image-source.ts'
import { type AdjacentArticle, adjacentByDate, adjacentByTitle } from './adjacent.server.ts'
import { dayOf, customerData, quoteData, populatedDoc } from './entries.ts'
import type { CustomerData, QuoteData, StoryEntry, TermEntry } from '#app/documents/block-data.ts'
import { inOrderOf, idsOf } from '#app/documents/relationship-ids.ts'
import { findWithFallback } from './find-with-fallback.server.ts'

type TermHead = {
  kind: 'glossary'
  date?: undefined
  cover?: undefined
  aliases: string[]
  related: Pick<TermEntry, 'title' | 'href' | 'excerpt'>[]
  previous?: AdjacentArticle
  next?: AdjacentArticle
}

async function relatedTo(cms: Cms, ids: number[], reader: Reader) {
  if (ids.length === 0) return []
  const read = { collection: 'glossary', where: { id: { in: ids } }, pagination: false, depth: 0 } as const
  const select = { title: true, path: true, excerpt: true } as const
  return inOrderOf(ids, await findWithFallback(reader, (access) => cms.find({ ...read, select, ...access })))
}

async function readTerm(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'glossary',
      id,
      depth: 1,
      populate: { glossary: { slug: true } },
      select: { seo: true, body: true, aliases: true, related: true },
      ...accessFor(reader),
    }),
    adjacentByTitle(cms, id, reader),
  ])
  const head: TermHead = {
    kind: 'glossary',
    aliases: doc.aliases ?? [],
    related: (await relatedTo(cms, idsOf(doc.related), visitorLike(reader))).map(({ title, path, excerpt }) => ({
      title,
      href: path ?? '',
      excerpt: excerpt ?? undefined,
    })),
    ...beside,
  }
  return { ...doc, cover: undefined, head }
}

type StoryHead = {
  kind: 'stories'
  date?: string
  cover?: ImageSource
  customer?: CustomerData
  results: StoryEntry['results']
  quote?: QuoteData
  older?: AdjacentArticle
  newer?: AdjacentArticle
}

async function readStory(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'stories',
      id,
      // Depth 1 populates the customer and the quote, depth 2 the logo and the portrait.
      depth: 2,
      select: { seo: true, body: true, publishedAt: true, cover: true, customer: true, results: true, quote: true },
      ...accessFor(reader),
    }),
    adjacentByDate(cms, 'stories', id, reader),
  ])
  const [customer, quote] = [populatedDoc(doc.customer), populatedDoc(doc.quote)]
  const head: StoryHead = {
    kind: 'stories',
    date: dayOf(doc.publishedAt),
    cover: imageSource(doc.cover),
    customer: customer && customerData(customer),
    results: (doc.results ?? []).map(({ value, label }) => ({ value, label })),
    quote: quote && quoteData(quote),
    ...beside,
  }
  return { ...doc, head }
}

type ReleaseHead = {
  kind: 'changelog'
  date?: string
  version?: string
  kinds: NonNullable<Changelog['kinds']>
  cover?: ImageSource
  older?: AdjacentArticle
  newer?: AdjacentArticle
}

async function readRelease(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'changelog',
      id,
      depth: 1,
      select: { seo: true, body: true, publishedAt: true, version: true, kinds: true, cover: true },
      ...accessFor(reader),
    }),
    adjacentByDate(cms, 'changelog', id, reader),
  ])
  const head: ReleaseHead = {
    kind: 'changelog',
    date: dayOf(doc.publishedAt),
    version: doc.version ?? undefined,
    kinds: doc.kinds ?? [],
    cover: imageSource(doc.cover),
    ...beside,
  }
  return { ...doc, head }
}

/** The default layout of each kind of article; a document may choose another. */
const LAYOUTS: Record<ArticleSlug, LayoutName> = {
  posts: 'blogpost',
  changelog: 'changelog',
  stories: 'customerstory',
  glossary: 'glossary',
}

export const isArticle = (collection: RoutableSlug): collection is ArticleSlug => collection in LAYOUTS

export const layoutOfArticle = (collection: RoutableSlug): LayoutName | undefined =>
  isArticle(collection) ? LAYOUTS[collection] : undefined

/** What each kind of article shows around its body. */
type Head = PostHead | ReleaseHead | StoryHead | TermHead

/** The data around an article's body: its title and what its kind shows. */
export type ArticleHead = { title: string; lead?: string; updated: string } & Head

/** An article's body as a rich-text block. */
export const bodyBlocks = (body: Post['body'] | null | undefined) => (body ? [{ blockType: 'rich-text' as const, content: body }] : [])

type ArticleData = {
  seo?: Page['seo']
  body?: Post['body'] | null
  cover?: number | Media | null
  head: Head
}

const READERS: Record<ArticleSlug, (cms: Cms, id: number, reader: Reader) => Promise<ArticleData>> = {
  posts: readPost,
  changelog: readRelease,
  stories: readStory,
  glossary: readTerm,
}

export async function readArticle(cms: Cms, row: FoundDocument, collection: ArticleSlug, reader: Reader) {
  const { seo, body, cover, head } = await READERS[collection](cms, row.id, reader)
  return {
    seo,
    cover,
    blocks: bodyBlocks(body),
    toc: undefined,
    head: { title: row.title, lead: row.excerpt, updated: row.changed_at.toISOString(), ...head },
  }
}
