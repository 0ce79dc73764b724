import type { Cms } from '#cms/payload.server.ts'
import type { ArticleSlug, RoutableSlug } from '#cms/paths.ts'
import type { LayoutName } from '#config'
import type { Page, Media, Post } from '#types'
import { type PostHead, readPost } from './article/post.server.ts'
import { type ReleaseHead, readRelease } from './article/release.server.ts'
import { type StoryHead, readStory } from './article/story.server.ts'
import { readTerm, type TermHead } from './article/term.server.ts'
import type { FoundDocument } from './documents.server.ts'
import type { Reader } from './reader.server.ts'

/** The layout of each kind of article, unless it asks for another itself. */
const LAYOUT: Record<ArticleSlug, LayoutName> = {
  posts: 'blogpost',
  changelog: 'changelog',
  stories: 'customerstory',
  glossary: 'glossary',
}

export const isArticle = (collection: RoutableSlug): collection is ArticleSlug => collection in LAYOUT

export const layoutOfArticle = (collection: RoutableSlug): LayoutName | undefined =>
  isArticle(collection) ? LAYOUT[collection] : undefined

/** What stands around an article's text: a page brings its own heading along, an article has what its kind shows. */
export type ArticleHead = { title: string; lead?: string } & (PostHead | ReleaseHead | StoryHead | TermHead)

/** An article's text as the block that draws texts. */
export const bodyBlocks = (body: Post['body'] | null | undefined) => (body ? [{ blockType: 'rich-text' as const, content: body }] : [])

type Read = {
  seo?: Page['seo']
  body?: Post['body'] | null
  cover?: number | Media | null
  head: PostHead | ReleaseHead | StoryHead | TermHead
}

const READ: Record<ArticleSlug, (cms: Cms, id: number, reader: Reader) => Promise<Read>> = {
  posts: readPost,
  changelog: readRelease,
  stories: readStory,
  glossary: readTerm,
}

/** An article as the page it is shown on. */
export async function readArticle(cms: Cms, row: FoundDocument, collection: ArticleSlug, reader: Reader) {
  const { seo, body, cover, head } = await READ[collection](cms, row.id, reader)
  return { seo, cover, blocks: bodyBlocks(body), toc: undefined, head: { title: row.title, lead: row.excerpt, ...head } }
}
