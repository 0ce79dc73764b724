import { optionalHeadingField } from '#cms/fields/block-parts.ts'
import { heading, paragraph, richText } from '#cms/fields/lexical.ts'
import { richTextField } from '#cms/fields/rich-text.ts'
import { defineBlock } from './define-block.ts'

export const columns = defineBlock(
  {
    slug: 'columns',
    interfaceName: 'ColumnsBlock',
    labels: { singular: 'Columns', plural: 'Columns' },
    fields: [
      optionalHeadingField,
      {
        name: 'columns',
        type: 'array',
        required: true,
        minRows: 2,
        maxRows: 3,
        admin: { description: 'Texts side by side, or one below the other on phones.' },
        fields: [richTextField('content', 'The text of this column.', true)],
      },
    ],
  },
  {
    heading: 'Two ways to run it',
    columns: [
      {
        content: richText(
          heading('h3', 'Beside your tests'),
          paragraph(
            'As a step of your pipeline, on machines you already pay for. Your files stay where they are; findings are all that leaves.',
          ),
        ),
      },
      {
        content: richText(
          heading('h3', 'On ours'),
          paragraph('For public repositories, without setting anything up. The copy is deleted when its report is written.'),
        ),
      },
    ],
  },
)
