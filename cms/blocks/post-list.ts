import { countField, emptyField, leadField, optionalHeadingField, same } from '../fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const postList = defineBlock(
  {
    slug: 'post-list',
    interfaceName: 'PostListBlock',
    labels: { singular: 'Blog posts', plural: 'Blog posts' },
    fields: [
      optionalHeadingField,
      leadField,
      countField(9, 60),
      same('tag', 'Only posts with this tag. Empty: all.', { max: 40 }),
      emptyField,
    ],
  },
  {
    heading: 'Notes from the drawing office',
    text: 'How we write rules, measure them and throw them away.',
    count: 9,
    empty: 'Nothing is published yet.',
  },
)
