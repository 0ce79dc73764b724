import type { ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { Author, Changelog, Media, Post } from '#types'
import { populatedDocs } from '#app/articles/data/entries.ts'
import { findNewest } from '#app/articles/data/find-with-fallback.server.ts'
import type { FeedCollection } from '#app/articles/feed-addresses.ts'
import type { Reader } from '#app/documents/reader.server.ts'

/** As many entries as a feed has at most, the newest ones. */
const MAX_ENTRIES = 50

/** An article with all that a feed says of it, in one language. */
export type ArticleEntry = {
  id: number
  language: ContentLocale
  title: string
  path?: string | null
  excerpt?: string | null
  body?: Post['body'] | null
  cover?: number | Media | null
  publishedAt?: string | null
  createdAt: string
  updatedAt: string
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
  updatedAt: true,
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
export const findEntries = (cms: Cms, collection: FeedCollection, tag: string | null, reader: Reader): Promise<ArticleEntry[]> =>
  finders[collection](cms, tag, reader)

const KINDS: readonly string[] = ['added', 'changed', 'fixed', 'removed', 'security'] satisfies NonNullable<Changelog['kinds']>

/** Returns whether entries may have this tag; a release has one of few. */
export const mayBeTag = (collection: FeedCollection, tag: string): boolean =>
  collection === 'changelog' ? KINDS.includes(tag) : tag.length <= 40 && !tag.includes('\0')
