import type { Block } from 'payload'
import type { Config } from '../../payload-types.ts'
import { experimentFields } from '#cms/fields/experiment.ts'

export type BlockSlug = keyof Config['blocks']

/** The fields an editor fills in, without those that Payload adds. */
export type BlockExample<S extends BlockSlug> = Omit<Config['blocks'][S], 'id' | 'blockName' | 'blockType' | 'experiment' | 'variant'>

type BlockDefinition<S extends BlockSlug> = Omit<Block, 'slug' | 'custom'> & { slug: S }

/** `embeddable`: whether a block makes sense outside a page. Blocks that contain the page's title do not. */
type Use = { embeddable: boolean }

export type DefinedBlock<S extends BlockSlug = BlockSlug> = Block & { slug: S; custom: { example: BlockExample<S> } & Use }

/**
 * Adds the experiment fields to a block's schema, and attaches an example of good data. The example is typed by the generated
 * types and used by the style-guide page, the round-trip test and the accessibility test; `custom` never leaves the server.
 */
export function defineBlock<S extends BlockSlug>(
  definition: BlockDefinition<S>,
  example: BlockExample<S>,
  { embeddable }: Use = { embeddable: false },
): DefinedBlock<S> {
  // A screenshot of the block with its example data, made by `npm run shots -- accept`.
  const images = { thumbnail: `/blocks/${definition.slug}.webp` }
  const fields = [...definition.fields, experimentFields]
  return { ...definition, fields, admin: { ...definition.admin, images }, custom: { example, embeddable } }
}
