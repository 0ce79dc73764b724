import { select, localizedTextarea, sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { headingField, leadField } from '#cms/fields/block-parts.ts'
import { validateWebAddress } from '#cms/core/target.ts'
import { defineBlock } from './define-block.ts'

export const appointment = defineBlock(
  {
    slug: 'appointment',
    interfaceName: 'AppointmentBlock',
    labels: { singular: 'Appointment', plural: 'Appointments' },
    fields: [
      headingField,
      leadField,
      select(
        'kind',
        'How a time is arranged.',
        { form: 'Our own form, with preferred times', scheduler: 'A third-party scheduler' },
        { required: true, defaultValue: 'form' },
      ),
      sharedText('scheduler', 'The scheduler’s address. Nothing is loaded from it until a visitor opens it.', {
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
        admin: { description: 'The length of the appointment in minutes.' },
      },
      {
        name: 'topics',
        type: 'array',
        maxRows: 8,
        admin: { description: 'Topics that visitors can choose.' },
        fields: [localizedText('label', 'One topic.', { max: 60, required: true })],
      },
      localizedTextarea('consent', 'What people agree to when they send the form. Each change creates a new version of the text.', {
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
