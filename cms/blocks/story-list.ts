import { countField, emptyField, leadField, optionalHeadingField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const storyList = defineBlock(
  {
    slug: 'story-list',
    interfaceName: 'StoryListBlock',
    labels: { singular: 'Customer stories', plural: 'Customer stories' },
    fields: [optionalHeadingField, leadField, countField(8, 40), emptyField],
  },
  {
    heading: 'How teams work with it',
    text: 'Example stories, until there are real ones.',
    count: 8,
    empty: 'No story is written yet.',
  },
)
