import type { Cms } from '#cms/core/cms.ts'
import type { TermEntry } from '#app/documents/block-data.ts'
import { accessFor, type Reader, visitorLike } from '#app/documents/reader.server.ts'
import { type AdjacentArticle, adjacentByTitle } from './adjacent.server.ts'
import { inOrderOf, idsOf } from '#app/documents/relationship-ids.ts'
import { findWithFallback } from './find-with-fallback.server.ts'

export type TermHead = {
  kind: 'glossary'
  date?: undefined
  cover?: undefined
  updated: string
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

export async function readTerm(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'glossary',
      id,
      depth: 1,
      populate: { glossary: { slug: true } },
      select: { seo: true, body: true, updatedAt: true, aliases: true, related: true },
      ...accessFor(reader),
    }),
    adjacentByTitle(cms, id, reader),
  ])
  const head: TermHead = {
    kind: 'glossary',
    updated: doc.updatedAt,
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
