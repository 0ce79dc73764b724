import type { CollapsibleField, TextFieldSingleValidation } from 'payload'

type Siblings = { experiment?: number | { id: number } | null }

/** A block belongs to a variant that its experiment has, or to no experiment at all. */
const validateVariant: TextFieldSingleValidation = async (value, { siblingData, req }) => {
  const { experiment } = siblingData as Siblings
  if (!experiment) return true
  const id = typeof experiment === 'object' ? experiment.id : experiment
  const found = await req.payload.findByID({ collection: 'experiments', id, depth: 0, disableErrors: true, req })
  if (!found) return 'This experiment is gone. Choose another one, or none.'
  const names = found.variants.map(({ name }) => name)
  return names.includes(value ?? '') || `Choose in which variant this block is shown: ${names.join(', ')}.`
}

/** Last in every block: the experiment that it belongs to, and in which of its variants it is shown. */
export const experimentFields: CollapsibleField = {
  type: 'collapsible',
  label: 'Experiment',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'experiment',
      type: 'relationship',
      relationTo: 'experiments',
      // Readers get the number alone: what it stands for is for those who write.
      maxDepth: 0,
      admin: { description: 'Empty: the block is shown to everybody.' },
    },
    {
      name: 'variant',
      type: 'text',
      maxLength: 40,
      validate: validateVariant,
      admin: {
        condition: (_, siblings: Siblings) => Boolean(siblings.experiment),
        components: { Field: '/admin/experiments/variant-field#VariantField' },
        description: 'Who gets this variant sees this block. Several blocks may be in one variant; a variant may also have none.',
      },
    },
  ],
}
