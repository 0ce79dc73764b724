import { documentsField, emptyField, headingField, leadField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const analyzerList = defineBlock(
  {
    slug: 'analyzer-list',
    interfaceName: 'AnalyzerListBlock',
    labels: { singular: 'Analyzers', plural: 'Analyzers' },
    fields: [
      headingField,
      leadField,
      documentsField('analyzers', 'analyzers', 'The analyzers, in this order. If empty, all published analyzers.'),
      emptyField,
    ],
  },
  {
    heading: 'What reads your code',
    text: 'Each analyzer lists every issue it can find, with its reason.',
    empty: 'No analyzer is published yet.',
  },
)
