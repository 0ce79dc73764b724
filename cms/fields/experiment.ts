import type { CollapsibleField, TextFieldSingleValidation } from 'payload'

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
export const experimentFields: CollapsibleField = {
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
