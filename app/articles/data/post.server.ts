import type { Cms } from '#cms/core/cms.ts'
import type { Author, Post } from '#types'
import type { ArticleEntry, LexicalNode, PersonData } from '#app/documents/block-data.ts'
import { imageSource, type ImageSource } from '#app/documents/image-source.ts'
import { accessFor, type Reader, visitorLike } from '#app/documents/reader.server.ts'
import { idsOf, inOrderOf } from '#app/documents/relationship-ids.ts'
import { dayOf, personData, populatedDocs, postEntry } from './entries.ts'
import { findNewest, findWithFallback } from './find-with-fallback.server.ts'
import { codeIn } from '#app/rich-text/rich-text-nodes.ts'

/** An average reading speed for prose. */
const WORDS_PER_MINUTE = 220

const countIn = (text: unknown): number => (typeof text === 'string' ? (text.match(/\S+/g)?.length ?? 0) : 0)

/** Counts the words of a text, including its code and callouts. */
function countWords({ text, fields, children = [] }: LexicalNode): number {
  const callout = typeof fields === 'object' && fields !== null && 'text' in fields ? (fields.text as { root?: LexicalNode } | null) : null
  const own = countIn(text) + countIn(codeIn(fields).code) + (callout?.root ? countWords(callout.root) : 0)
  return children.reduce((sum, child) => sum + countWords(child), own)
}

/** Estimates the reading time of a rich text in minutes, at least one. */
export const minutesToRead = (root: LexicalNode): number => Math.max(1, Math.round(countWords(root) / WORDS_PER_MINUTE))

/** An author with the data of their biography. */
type AuthorData = PersonData & { bio?: string; links: { label: string; url: string }[]; sample: boolean }

export type PostHead = {
  kind: 'posts'
  date?: string
  minutes: number
  tags: string[]
  cover?: ImageSource
  authors: AuthorData[]
  related: ArticleEntry[]
}

const MAX_RELATED = 3

/** The `select` of a post in “Read next”. */
const LINK_FIELDS = { title: true, path: true, excerpt: true, publishedAt: true, tags: true } as const

const authorData = (author: Author): AuthorData => ({
  ...personData(author),
  bio: author.bio ?? undefined,
  links: (author.links ?? []).map(({ label, url }) => ({ label, url })),
  sample: author.sample ?? false,
})

/** The related posts the editors chose, else the newest with a common tag, else the newest. */
async function relatedTo(cms: Cms, { id, related, tags }: Pick<Post, 'id' | 'related' | 'tags'>, reader: Reader) {
  const read = { collection: 'posts', limit: MAX_RELATED, pagination: false, depth: 0, select: LINK_FIELDS } as const
  const ids = idsOf(related)
  if (ids.length > 0) {
    const selected = await findWithFallback(reader, (access) => cms.find({ ...read, where: { id: { in: ids } }, ...access }))
    if (selected.length > 0) return inOrderOf(ids, selected).map(postEntry)
  }
  const where = { id: { not_equals: id }, ...(tags?.length ? { tags: { in: tags } } : {}) }
  const newest = await findNewest(reader, MAX_RELATED, (access) => cms.find({ ...read, where, ...access }))
  return newest.map(postEntry)
}

export async function readPost(cms: Cms, id: number, reader: Reader) {
  const doc = await cms.findByID({
    collection: 'posts',
    id,
    // Depth 1 populates the authors, depth 2 their portraits.
    depth: 2,
    populate: { posts: { slug: true } },
    select: { seo: true, body: true, publishedAt: true, tags: true, cover: true, authors: true, related: true },
    ...accessFor(reader),
  })
  const head: PostHead = {
    kind: 'posts',
    date: dayOf(doc.publishedAt),
    minutes: minutesToRead(doc.body?.root ?? { type: 'root' }),
    tags: doc.tags ?? [],
    cover: imageSource(doc.cover),
    authors: populatedDocs(doc.authors).map(authorData),
    related: await relatedTo(cms, doc, visitorLike(reader)),
  }
  return { ...doc, head }
}
