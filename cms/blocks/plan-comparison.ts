import { documentsField, headingField, leadField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const planComparison = defineBlock(
  {
    slug: 'plan-comparison',
    interfaceName: 'PlanComparisonBlock',
    labels: { singular: 'Plan comparison', plural: 'Plan comparisons' },
    fields: [
      headingField,
      leadField,
      documentsField('plans', 'plans', 'The plans, in this order. If empty, all plans, sorted by their order.'),
    ],
  },
  {
    heading: 'Compare the plans',
    text: 'Every feature of every plan. A dash means “Not included”.',
  },
)
