import { logger } from '#platform/log.ts'
import { type IndexedDocument, type Segment, sizeOf } from '#platform/text-index/segment.ts'
import { SegmentBuilder } from '#platform/text-index/segment-builder.ts'
import type { Layer } from '#platform/text-index/search.ts'
import { slices } from '#platform/text-index/slices.ts'
import type { Query } from '#cms/core/query.server.ts'
import type { Kind } from './kinds.ts'
import { batchesOf, readKind } from './read-kind.server.ts'

const layerOf = (segment: Segment): Layer => ({ segment, hidden: new Uint8Array(segment.size) })

/** Builds a layer of some documents; `null` if there are none. */
export async function layerWith(documents: Iterable<IndexedDocument>): Promise<Layer | null> {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.size === 0 ? null : layerOf(await builder.build())
}

/** Reads everything published of some kinds, `size` rows at once, and builds a layer of it, in slices. */
export async function readLayer(query: Query, kinds: readonly Kind[], size: number): Promise<Layer> {
  const builder = new SegmentBuilder()
  const pause = slices()
  for (const kind of kinds)
    for await (const batch of batchesOf(query, kind, size))
      for (const document of await readKind(query, kind, batch)) {
        builder.add(document)
        await pause()
      }
  const segment = await builder.build()
  logger().debug({ kinds, documents: segment.size, megabytes: Math.round(sizeOf(segment) / 1e6) }, 'indexed the texts of the site')
  return layerOf(segment)
}
