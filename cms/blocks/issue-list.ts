import { countField, emptyField, headingField, leadField, severityField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const issueList = defineBlock(
  {
    slug: 'issue-list',
    interfaceName: 'IssueListBlock',
    labels: { singular: 'Issues', plural: 'Issues' },
    fields: [
      headingField,
      leadField,
      {
        name: 'analyzer',
        type: 'relationship',
        relationTo: 'analyzers',
        maxDepth: 0,
        admin: { description: 'Only issues of this analyzer. If empty, all analyzers.' },
      },
      severityField,
      countField(6, 24),
      emptyField,
    ],
  },
  {
    heading: 'Six that break things',
    text: 'Each one has a page of its own: why it matters, how to fix it, how to silence it in one place.',
    severity: 'critical',
    count: 6,
    empty: 'No issue is published yet.',
  },
)
