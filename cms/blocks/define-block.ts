import type { CollapsibleField, TextFieldSingleValidation, Block } from 'payload'
import type { Config } from '../../payload-types.ts'

type Siblings = { experiment?: number | { id: number } | null }

/** Requires a variant of the selected experiment if there is one. */
const validateVariant: TextFieldSingleValidation = async (value, { siblingData, req }) => {
  const { experiment } = siblingData as Siblings
  if (!experiment) return true
  const id = typeof experiment === 'object' ? experiment.id : experiment
  const found = await req.payload.findByID({ collection: 'experiments', id, depth: 0, disableErrors: true, req })
  if (!found) return 'This experiment no longer exists. Choose another one, or none.'
  const names = found.variants.map(({ name }) => name)
  return names.includes(value ?? '') || `Choose the variant this block belongs to: ${names.join(', ')}.`
}

/** The experiment and variant a block belongs to, at the end of every block. */
const experimentFields: CollapsibleField = {
  type: 'collapsible',
  label: 'Experiment',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'experiment',
      type: 'relationship',
      relationTo: 'experiments',
      // The API returns only the id, because visitors may not read experiments.
      maxDepth: 0,
      admin: { description: 'If empty, everybody sees this block.' },
    },
    {
      name: 'variant',
      type: 'text',
      maxLength: 40,
      validate: validateVariant,
      admin: {
        condition: (_, siblings: Siblings) => Boolean(siblings.experiment),
        components: { Field: '/analytics/experiments/variant-field#VariantField' },
        description: 'Visitors in this variant see this block. A variant can have several blocks, or none.',
      },
    },
  ],
}

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
