import { select, localizedTextarea, localizedText } from '#cms/fields/basic-fields.ts'
import { headingField, leadField, linksField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const badges = defineBlock(
  {
    slug: 'badges',
    interfaceName: 'BadgesBlock',
    labels: { singular: 'Compliance', plural: 'Compliance' },
    fields: [
      headingField,
      leadField,
      {
        name: 'items',
        type: 'array',
        required: true,
        minRows: 1,
        maxRows: 8,
        admin: { description: 'Certificates, reports and commitments. Be honest about the state of each one.' },
        fields: [
          localizedText('name', 'Its name, for example SOC 2 Type II.', { max: 60, required: true }),
          select(
            'state',
            'The current state. “Held” requires a report that customers can request.',
            { held: 'Held: a report is available', preparing: 'In preparation', planned: 'Planned' },
            { required: true, defaultValue: 'planned' },
          ),
          localizedTextarea('text', 'What it covers, and since when or until when.', { max: 240 }),
        ],
      },
      linksField(1, 'Where to request a report.'),
    ],
  },
  {
    heading: 'What we can show, and what we cannot yet',
    text: 'A certificate is a date and a report. Where there is none, it says so here.',
    items: [
      { name: 'SOC 2 Type II', state: 'preparing', text: 'Controls are written down; the observation period has not begun.' },
      { name: 'GDPR', state: 'held', text: 'A processing agreement is part of every contract.' },
      { name: 'ISO 27001', state: 'planned' },
    ],
  },
)
