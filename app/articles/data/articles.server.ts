import type { Cms } from '#cms/core/cms.ts'
import type { ArticleSlug, RoutableSlug } from '#cms/core/paths.ts'
import type { LayoutName } from '#config'
import type { Page, Media, Post } from '#types'
import { type PostHead, readPost } from './post.server.ts'
import { type ReleaseHead, readRelease } from './release.server.ts'
import { type StoryHead, readStory } from './story.server.ts'
import { readTerm, type TermHead } from './term.server.ts'
import type { FoundDocument } from '#app/documents/documents.server.ts'
import type { Reader } from '#app/documents/reader.server.ts'

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

/** The data around an article's body: its title and what its kind shows. */
export type ArticleHead = { title: string; lead?: string } & (PostHead | ReleaseHead | StoryHead | TermHead)

/** An article's body as a rich-text block. */
export const bodyBlocks = (body: Post['body'] | null | undefined) => (body ? [{ blockType: 'rich-text' as const, content: body }] : [])

type ArticleData = {
  seo?: Page['seo']
  body?: Post['body'] | null
  cover?: number | Media | null
  head: PostHead | ReleaseHead | StoryHead | TermHead
}

const READERS: Record<ArticleSlug, (cms: Cms, id: number, reader: Reader) => Promise<ArticleData>> = {
  posts: readPost,
  changelog: readRelease,
  stories: readStory,
  glossary: readTerm,
}

export async function readArticle(cms: Cms, row: FoundDocument, collection: ArticleSlug, reader: Reader) {
  const { seo, body, cover, head } = await READERS[collection](cms, row.id, reader)
  return { seo, cover, blocks: bodyBlocks(body), toc: undefined, head: { title: row.title, lead: row.excerpt, ...head } }
}
