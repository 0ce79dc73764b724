import { heading, link, list, paragraph, richText as document } from '../fields/lexical.ts'
import { defineBlock } from './define-block.ts'

export const richText = defineBlock(
  {
    slug: 'rich-text',
    interfaceName: 'RichTextBlock',
    labels: { singular: 'Text', plural: 'Texts' },
    fields: [{ name: 'content', type: 'richText', required: true, admin: { description: 'Headings, paragraphs, lists and links.' } }],
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
    ),
  },
  { embeddable: true },
)
