import { blocks } from '#cms/blocks/index.ts'
import type { DrawnBlock } from '../drawn.ts'
import type { Cms } from '#cms/payload.server.ts'
import { fillBlocks } from './block-data/index.server.ts'
import { identifyHeadings } from './body/identify-headings.ts'
import { VISITOR } from './reader.server.ts'
import { drawn } from './references.ts'

/** One entry of the style guide: a block drawn from its own example. */
export type StyleguideEntry = { name: string; block: DrawnBlock }

/** Every block with its example, in the order of the registry; what it shows of other documents is this site's. */
export async function styleguideBlocks(cms: Cms): Promise<StyleguideEntry[]> {
  // The registry types each example by its block; a list of them forgets which is which.
  const examples = blocks.map(({ slug, custom }) => drawn({ blockType: slug, ...custom.example }, new Map()) as StyleguideEntry['block'])
  const filled = await fillBlocks(cms, identifyHeadings(examples), VISITOR)
  return filled.map((block) => ({ name: block.blockType, block }))
}
