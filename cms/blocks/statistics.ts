import { linksField, optionalHeadingField } from '#cms/fields/block-parts.ts'
import { localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const statistics = defineBlock(
  {
    slug: 'statistics',
    interfaceName: 'StatisticsBlock',
    labels: { singular: 'Numbers', plural: 'Numbers' },
    fields: [
      optionalHeadingField,
      {
        name: 'items',
        type: 'array',
        required: true,
        minRows: 2,
        maxRows: 5,
        admin: { description: 'Numbers, each with what it counts and its source.' },
        fields: [
          localizedText('value', 'The number with its unit, for example 11 s.', { max: 20, required: true }),
          localizedText('label', 'What the number counts.', { max: 120, required: true }),
          localizedText('source', 'The source, for example “median of 1,204 runs in October”.', { max: 120 }),
          linksField(1, 'A link to the source, if it is public.'),
        ],
      },
    ],
  },
  {
    heading: 'Measured, with the source beside it',
    items: [
      {
        value: '292',
        label: 'rules of one analyzer in the directory, each with a page',
        source: 'the catalogue of ESLint 10',
        links: [{ label: 'Count them', leadsTo: 'address', href: '/directory' }],
      },
      { value: '1', label: 'line named by each finding', source: 'by definition' },
      { value: '0', label: 'files sent anywhere by a runner of your own', source: 'the runner’s network log' },
    ],
  },
)
