import { documentsField, headingField, leadField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const logoGrid = defineBlock(
  {
    slug: 'logo-grid',
    interfaceName: 'LogoGridBlock',
    labels: { singular: 'Logo grid', plural: 'Logo grids' },
    fields: [
      headingField,
      leadField,
      documentsField('customers', 'customers', 'The customers, in this order. If empty, all customers with a logo.'),
    ],
  },
  {
    heading: 'From six engineers to six hundred',
    text: 'Example companies, so that you see how the page looks with yours.',
  },
)
