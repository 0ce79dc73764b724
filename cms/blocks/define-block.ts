import type { Block } from 'payload'
import type { Config } from '../../payload-types.ts'
import { experimentFields } from '../fields/experiment.ts'

export type BlockSlug = keyof Config['blocks']

/** What an editor fills in: a block without the bookkeeping that Payload adds. */
export type BlockExample<S extends BlockSlug> = Omit<Config['blocks'][S], 'id' | 'blockName' | 'blockType' | 'experiment' | 'variant'>

type BlockDefinition<S extends BlockSlug> = Omit<Block, 'slug' | 'custom'> & { slug: S }

/** Whether a block makes sense outside a page: one that carries a page's title does not. */
type Use = { embeddable: boolean }

export type DefinedBlock<S extends BlockSlug = BlockSlug> = Block & { slug: S; custom: { example: BlockExample<S> } & Use }

/**
 * A block's schema, to which its place in an experiment is added, with one example of good data. The example is typed by the generated types and feeds the
 * style-guide page, the round-trip test and the accessibility test; `custom` never leaves the server.
 */
export function defineBlock<S extends BlockSlug>(
  definition: BlockDefinition<S>,
  example: BlockExample<S>,
  { embeddable }: Use = { embeddable: false },
): DefinedBlock<S> {
  // The picture is the block itself, drawn from its example: `npm run shots -- accept`.
  const images = { thumbnail: `/blocks/${definition.slug}.webp` }
  const fields = [...definition.fields, experimentFields]
  return { ...definition, fields, admin: { ...definition.admin, images }, custom: { example, embeddable } }
}
