import { headingField, leadField, lines, linksField, words } from '../fields/block-parts.ts'
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
        admin: { description: 'Certificates, reports and promises. Say honestly how far each one is.' },
        fields: [
          words('name', 'Its name, for example SOC 2 Type II.', { max: 60, required: true }),
          {
            name: 'state',
            type: 'select',
            required: true,
            defaultValue: 'planned',
            options: [
              { label: 'Held: there is a report to show', value: 'held' },
              { label: 'In preparation', value: 'preparing' },
              { label: 'Planned', value: 'planned' },
            ],
            admin: { description: 'How far it is. “Held” needs a report that customers can ask for.' },
          },
          lines('text', 'What it covers, and since or until when.', { max: 240 }),
        ],
      },
      linksField(1, 'Where to ask for a report.'),
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
