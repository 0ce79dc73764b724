import { headingField, leadField, lines, same, words } from '../fields/block-parts.ts'
import { validateWebAddress } from '../fields/target.ts'
import { defineBlock } from './define-block.ts'

export const appointment = defineBlock(
  {
    slug: 'appointment',
    interfaceName: 'AppointmentBlock',
    labels: { singular: 'Appointment', plural: 'Appointments' },
    fields: [
      headingField,
      leadField,
      {
        name: 'kind',
        type: 'select',
        required: true,
        defaultValue: 'form',
        options: [
          { label: 'Our own form, with preferred times', value: 'form' },
          { label: 'A scheduler of another company', value: 'scheduler' },
        ],
        admin: { description: 'How a time is agreed on.' },
      },
      same('scheduler', 'The scheduler’s address. Nothing of it is loaded before a visitor asks for it.', {
        max: 500,
        validate: validateWebAddress,
        condition: (_, block: { kind?: string }) => block.kind === 'scheduler',
      }),
      {
        name: 'minutes',
        type: 'number',
        min: 10,
        max: 120,
        defaultValue: 30,
        required: true,
        admin: { description: 'How long it takes.' },
      },
      {
        name: 'topics',
        type: 'array',
        maxRows: 8,
        admin: { description: 'What a visitor can ask to see.' },
        fields: [words('label', 'One topic.', { max: 60, required: true })],
      },
      lines('consent', 'What people agree to when they send the form. A change is a new version of the text.', {
        max: 400,
        required: true,
      }),
    ],
  },
  {
    heading: 'See it on your own code',
    text: 'Bring a repository you are allowed to show. We read one pull request together.',
    kind: 'form',
    minutes: 30,
    topics: [{ label: 'Findings and fixes' }, { label: 'Rolling out to many repositories' }, { label: 'Running it inside our network' }],
    consent: 'We keep what you write here to arrange the call, for twelve months at most, and give it to nobody.',
  },
)
