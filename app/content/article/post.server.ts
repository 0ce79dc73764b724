import type { Cms } from '#cms/payload.server.ts'
import type { Author, Post } from '#types'
import type { ArticleEntry, PersonData } from '../../block-data.ts'
import { imageSource, type ImageSource } from '../image-source.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { inOrderOf, numbersOf } from '../chosen.ts'
import { dayOf, personData, postEntry, seen } from './entries.ts'
import { inLanguages, newestOf } from './in-languages.server.ts'
import { minutesToRead } from './minutes.ts'

/** Somebody who wrote an article, with what its end says of them. */
export type AuthorData = PersonData & { bio?: string; links: { label: string; url: string }[]; sample: boolean }

export type PostHead = {
  kind: 'posts'
  date?: string
  updated: string
  minutes: number
  tags: string[]
  cover?: ImageSource
  authors: AuthorData[]
  /** What to read next. */
  related: ArticleEntry[]
}

const MOST_RELATED = 3

/** As much of a post as a link to it says. */
const LINK_FIELDS = { title: true, path: true, excerpt: true, publishedAt: true, tags: true } as const

const authorData = (author: Author): AuthorData => ({
  ...personData(author),
  bio: author.bio ?? undefined,
  links: (author.links ?? []).map(({ label, url }) => ({ label, url })),
  sample: author.sample ?? false,
})

/** The articles that the editors chose, else the newest that have a tag in common, else the newest. */
async function relatedTo(cms: Cms, { id, related, tags }: Pick<Post, 'id' | 'related' | 'tags'>, reader: Reader) {
  const read = { collection: 'posts', limit: MOST_RELATED, pagination: false, depth: 0, select: LINK_FIELDS } as const
  const ids = numbersOf(related)
  if (ids.length > 0) {
    const chosen = await inLanguages(reader, (access) => cms.find({ ...read, where: { id: { in: ids } }, ...access }))
    if (chosen.length > 0) return inOrderOf(ids, chosen).map(postEntry)
  }
  const where = { id: { not_equals: id }, ...(tags?.length ? { tags: { in: tags } } : {}) }
  const sort = ['-publishedAt', '-id']
  const newest = await newestOf(reader, MOST_RELATED, (access) => cms.find({ ...read, where, sort, ...access }))
  return newest.map(postEntry)
}

/** A blog post as its page shows it. */
export async function readPost(cms: Cms, id: number, reader: Reader) {
  const doc = await cms.findByID({
    collection: 'posts',
    id,
    // Authors are one step away, their portraits two.
    depth: 2,
    populate: { posts: { slug: true } },
    select: { seo: true, body: true, publishedAt: true, updatedAt: true, tags: true, cover: true, authors: true, related: true },
    ...accessFor(reader),
  })
  const head: PostHead = {
    kind: 'posts',
    date: dayOf(doc.publishedAt),
    updated: doc.updatedAt,
    minutes: minutesToRead(doc.body?.root ?? { type: 'root' }),
    tags: doc.tags ?? [],
    cover: imageSource(doc.cover),
    authors: seen(doc.authors).map(authorData),
    related: await relatedTo(cms, doc, reader),
  }
  return { ...doc, head }
}
