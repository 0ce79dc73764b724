import { emptyField, leadField, optionalHeadingField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const glossaryList = defineBlock(
  {
    slug: 'glossary-list',
    interfaceName: 'GlossaryListBlock',
    labels: { singular: 'Glossary terms', plural: 'Glossary terms' },
    fields: [optionalHeadingField, leadField, emptyField],
  },
  {
    heading: 'From A to Z',
    text: 'The words of the trade, each with a definition that stands alone.',
    empty: 'No term is written yet.',
  },
)
