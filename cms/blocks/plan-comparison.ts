import { chosen, headingField, leadField } from '../fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const planComparison = defineBlock(
  {
    slug: 'plan-comparison',
    interfaceName: 'PlanComparisonBlock',
    labels: { singular: 'Plan comparison', plural: 'Plan comparisons' },
    fields: [headingField, leadField, chosen('plans', 'plans', 'The plans, in this order. Empty: all plans, in their own order.')],
  },
  {
    heading: 'Compare the plans',
    text: 'Every feature of every plan. A dash means “Not included”.',
  },
)
