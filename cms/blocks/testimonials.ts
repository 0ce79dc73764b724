import { documentsField, headingField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const testimonials = defineBlock(
  {
    slug: 'testimonials',
    interfaceName: 'TestimonialsBlock',
    labels: { singular: 'Quotes', plural: 'Quotes' },
    fields: [
      headingField,
      documentsField('quotes', 'testimonials', 'The quotes, in this order; the first one is shown large. If empty, the first three.'),
    ],
  },
  {
    heading: 'Heard in retrospectives',
  },
)
