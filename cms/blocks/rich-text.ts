import { callout, codeSample, heading, link, list, paragraph, richText as document, table } from '#cms/fields/lexical.ts'
import { richTextField } from '#cms/fields/rich-text.ts'
import { defineBlock } from './define-block.ts'

export const richText = defineBlock(
  {
    slug: 'rich-text',
    interfaceName: 'RichTextBlock',
    labels: { singular: 'Text', plural: 'Texts' },
    fields: [richTextField('content', 'Headings, paragraphs, lists, links, images, code and callouts.', true)],
  },
  {
    content: document(
      heading('h2', 'What a reviewer looks at'),
      paragraph(
        'A rule is a sentence about code that a machine can check. ',
        link('The directory', '/directory'),
        ' lists each one with its reason.',
      ),
      list('Is the condition ever true?', 'Is the value ever read?', 'Is the promise ever awaited?'),
      heading('h3', 'One condition, three answers'),
      codeSample('src/cart.ts', 'ts', 'if (item.quantity = 0) continue\nif (item.quantity === 0) continue'),
      table(['Written', 'Means', 'Runs'], ['a = 0', 'assign', 'never'], ['a === 0', 'compare', 'when a is 0']),
      callout(
        'warning',
        'Before you fix all of them',
        paragraph('A condition that was never true hides code that never ran. Read it first.'),
      ),
    ),
  },
  { embeddable: true },
)
