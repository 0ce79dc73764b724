import { blocks } from '#cms/blocks/index.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { Cms } from '#cms/core/cms.ts'
import { fillBlocks } from '#app/blocks/index.server.ts'
import { identifyHeadings } from '#app/rich-text/body/compile-blocks.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { resolveFields } from '#app/documents/references.ts'

/** An entry of the style guide: a block with the data of its example. */
export type StyleguideEntry = { name: string; block: ResolvedBlock }

/** Resolves the example of every block, in the order of the registry. Related documents come from this site. */
export async function styleguideBlocks(cms: Cms): Promise<StyleguideEntry[]> {
  // The registry types each example by its block; in a list that relation is lost.
  const examples = blocks.map(
    ({ slug, custom }) => resolveFields({ blockType: slug, ...custom.example }, new Map()) as StyleguideEntry['block'],
  )
  const filled = await fillBlocks(cms, identifyHeadings(examples), VISITOR)
  return filled.map((block) => ({ name: block.blockType, block }))
}
