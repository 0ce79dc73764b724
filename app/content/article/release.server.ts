import type { Cms } from '#cms/payload.server.ts'
import type { Changelog } from '#types'
import { imageSource, type ImageSource } from '../image-source.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { type Beside, besideInTime } from './beside.server.ts'
import { dayOf } from './entries.ts'

export type ReleaseHead = {
  kind: 'changelog'
  date?: string
  updated: string
  version?: string
  kinds: NonNullable<Changelog['kinds']>
  cover?: ImageSource
  older?: Beside
  newer?: Beside
}

/** A changelog entry as its page shows it. */
export async function readRelease(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'changelog',
      id,
      depth: 1,
      select: { seo: true, body: true, publishedAt: true, updatedAt: true, version: true, kinds: true, cover: true },
      ...accessFor(reader),
    }),
    besideInTime(cms, 'changelog', id, reader),
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
