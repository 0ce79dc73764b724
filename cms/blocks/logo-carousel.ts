import { documentsField, headingField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const logoCarousel = defineBlock(
  {
    slug: 'logo-carousel',
    interfaceName: 'LogoCarouselBlock',
    labels: { singular: 'Logo carousel', plural: 'Logo carousels' },
    fields: [headingField, documentsField('customers', 'customers', 'The customers, in this order. If empty, all customers with a logo.')],
  },
  {
    heading: 'Teams that hang their changes from the line',
  },
)
