import { documentsField, headingField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const logoQuotes = defineBlock(
  {
    slug: 'logo-quotes',
    interfaceName: 'LogoQuotesBlock',
    labels: { singular: 'Logos with quotes', plural: 'Logos with quotes' },
    fields: [
      headingField,
      documentsField('quotes', 'testimonials', 'Quotes from people whose company is a customer, in this order. If empty, the first six.'),
    ],
  },
  {
    heading: 'What changed, in their words',
  },
)
