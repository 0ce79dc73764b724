import { localizedText, localizedTextarea } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const faq = defineBlock(
  {
    slug: 'faq',
    interfaceName: 'FaqBlock',
    labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
    fields: [
      localizedText('heading', 'The heading above the questions.', { max: 90, required: true }),
      {
        name: 'items',
        type: 'array',
        required: true,
        minRows: 1,
        admin: { description: 'Questions people actually ask, in their own words.' },
        fields: [
          { name: 'question', type: 'text', required: true, localized: true, maxLength: 160, admin: { description: 'The question.' } },
          localizedTextarea('answer', 'The answer. The first sentence should be enough.', { max: 1200, required: true }),
        ],
      },
    ],
  },
  {
    heading: 'Questions teams ask first',
    items: [
      {
        question: 'Does my code leave my network?',
        answer: 'Only if you want it to. The runner works on your own machines and sends findings, not files.',
      },
      {
        question: 'What happens on a repository with ten years of findings?',
        answer: 'Nothing, at first. A baseline records what is there, and reviews speak only of lines a change touches.',
      },
    ],
  },
  { embeddable: true },
)
