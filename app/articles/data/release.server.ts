import type { Cms } from '#cms/core/cms.ts'
import type { Changelog } from '#types'
import { imageSource, type ImageSource } from '#app/documents/image-source.ts'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'
import { type AdjacentArticle, adjacentByDate } from './adjacent.server.ts'
import { dayOf } from './entries.ts'

export type ReleaseHead = {
  kind: 'changelog'
  date?: string
  updated: string
  version?: string
  kinds: NonNullable<Changelog['kinds']>
  cover?: ImageSource
  older?: AdjacentArticle
  newer?: AdjacentArticle
}

export async function readRelease(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'changelog',
      id,
      depth: 1,
      select: { seo: true, body: true, publishedAt: true, updatedAt: true, version: true, kinds: true, cover: true },
      ...accessFor(reader),
    }),
    adjacentByDate(cms, 'changelog', id, reader),
  ])
  const head: ReleaseHead = {
    kind: 'changelog',
    date: dayOf(doc.publishedAt),
    updated: doc.updatedAt,
    version: doc.version ?? undefined,
    kinds: doc.kinds ?? [],
    cover: imageSource(doc.cover),
    ...beside,
  }
  return { ...doc, head }
}
