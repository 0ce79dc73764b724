import type { Cms } from '#cms/core/cms.ts'
import type { BlockData } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { Reader } from '#app/documents/reader.server.ts'

/** Loads the data a block shows from other documents, limited to what `reader` may see. */
export type FindData<S extends keyof BlockData> = (cms: Cms, block: ResolvedBlock<S>, reader: Reader) => Promise<BlockData[S]>
