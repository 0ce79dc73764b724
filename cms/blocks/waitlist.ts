import { headingField, leadField } from '#cms/fields/block-parts.ts'
import { localizedTextarea } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const waitlist = defineBlock(
  {
    slug: 'waitlist',
    interfaceName: 'WaitlistBlock',
    labels: { singular: 'Waitlist form', plural: 'Waitlist forms' },
    fields: [
      headingField,
      leadField,
      localizedTextarea('consent', 'What people agree to when they send the form. Each change creates a new version of the text.', {
        max: 400,
        required: true,
      }),
    ],
  },
  {
    heading: 'Be there when dependency review opens',
    text: 'We let teams in by package manager. Say which ones you use, and we write when yours is ready.',
    consent: 'We keep your address to write to you about this, once when it opens, and delete it after that.',
  },
)
