import { darkField, headingField, leadField, linksField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const cta = defineBlock(
  {
    slug: 'cta',
    interfaceName: 'CtaBlock',
    labels: { singular: 'Call to action', plural: 'Calls to action' },
    fields: [headingField, leadField, linksField(2), darkField],
  },
  {
    heading: 'Hang one repository from the line',
    text: 'It takes a configuration file of four lines. The first report says what is there today, and blames nobody.',
    links: [
      { label: 'Browse the directory', leadsTo: 'address', href: '/directory' },
      { label: 'Search for an issue', leadsTo: 'address', href: '/search' },
    ],
    dark: true,
  },
  { embeddable: true },
)
