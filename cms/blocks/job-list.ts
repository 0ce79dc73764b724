import { emptyField, headingField, leadField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const jobList = defineBlock(
  {
    slug: 'job-list',
    interfaceName: 'JobListBlock',
    labels: { singular: 'Open positions', plural: 'Open positions' },
    fields: [headingField, leadField, emptyField],
  },
  {
    heading: 'Open positions',
    text: 'Every position says what the work is, what it pays and who reads your application.',
    empty: 'Nothing is open this month. Write to us all the same if you think we have missed a position.',
  },
)
