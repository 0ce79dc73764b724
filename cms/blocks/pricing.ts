import { documentsField, headingField, leadField } from '#cms/fields/block-parts.ts'
import { localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const pricing = defineBlock(
  {
    slug: 'pricing',
    interfaceName: 'PricingBlock',
    labels: { singular: 'Price cards', plural: 'Price cards' },
    fields: [
      headingField,
      leadField,
      documentsField('plans', 'plans', 'The plans, in this order. If empty, all plans, sorted by their order.'),
      localizedText('note', 'A line below the cards, for example about taxes.', { max: 200 }),
    ],
  },
  {
    heading: 'A price per committer',
    text: 'Somebody counts when they commit to a private repository in a month. Reviewers, bots and readers are free.',
    note: 'Prices without taxes. Change or leave at the end of any month.',
  },
)
