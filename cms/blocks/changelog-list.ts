import { countField, emptyField, leadField, optionalHeadingField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const changelogList = defineBlock(
  {
    slug: 'changelog-list',
    interfaceName: 'ChangelogListBlock',
    labels: { singular: 'Changelog entries', plural: 'Changelog entries' },
    fields: [optionalHeadingField, leadField, countField(20, 100), emptyField],
  },
  {
    heading: 'What changed',
    text: 'Every release, with who notices and what to do.',
    count: 20,
    empty: 'Nothing is released yet.',
  },
)
