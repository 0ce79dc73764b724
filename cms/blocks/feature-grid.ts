import { headingField, leadField } from '#cms/fields/block-parts.ts'
import { localizedTextarea, sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const featureGrid = defineBlock(
  {
    slug: 'feature-grid',
    interfaceName: 'FeatureGridBlock',
    labels: { singular: 'Feature grid', plural: 'Feature grids' },
    fields: [
      headingField,
      leadField,
      {
        name: 'features',
        type: 'array',
        required: true,
        minRows: 2,
        maxRows: 9,
        admin: { description: 'One feature each. Uneven numbers look better than three equal cards.' },
        fields: [
          localizedText('title', 'What it does, as a sentence with a verb.', { max: 80, required: true }),
          localizedTextarea('text', 'How, with a number or an example.', { max: 300, required: true }),
          sharedText('code', 'A command, a code or a setting that belongs to the feature. Optional.', { max: 120 }),
        ],
      },
    ],
  },
  {
    heading: 'Small rules for large changes',
    text: 'Four things that hold for every finding.',
    features: [
      { title: 'It names one line', text: 'Never a file, never a function: the line you have to look at.', code: 'src/cart.ts:4' },
      { title: 'It gives a reason', text: 'Two sentences in the comment, the rest on the rule’s page.' },
      { title: 'It shows the repair', text: 'As a diff when the repair is safe; in words when it is not.' },
      {
        title: 'It can be told to be quiet',
        text: 'On a line, in a folder or for good, with the reason kept beside it.',
        code: '// plumbline-ignore no-cond-assign',
      },
    ],
  },
  { embeddable: true },
)
