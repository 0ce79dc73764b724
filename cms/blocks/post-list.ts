import { countField, emptyField, leadField, optionalHeadingField } from '#cms/fields/block-parts.ts'
import { sharedText } from '#cms/fields/basic-fields.ts'
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
      sharedText('tag', 'Only posts with this tag. If empty, all posts.', { max: 40 }),
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
