import { blocks } from '#cms/blocks/index.ts'
import type { Config } from '#types'

type Blocks = Config['blocks']

/** One entry of the style guide: a block drawn from its own example. */
export type StyleguideEntry = { name: string; block: Blocks[keyof Blocks] }

/** Every block with its example, in the order of the registry. */
export function styleguideBlocks(): StyleguideEntry[] {
  return blocks.map(({ slug, custom }) => {
    // The registry types each example by its block; a list of them forgets which is which.
    const block = { blockType: slug, ...custom.example } as StyleguideEntry['block']
    return { name: slug, block }
  })
}
