import { headingField, leadField } from '#cms/fields/block-parts.ts'
import { localizedTextarea, localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const contactSales = defineBlock(
  {
    slug: 'contact-sales',
    interfaceName: 'ContactSalesBlock',
    labels: { singular: 'Contact form', plural: 'Contact forms' },
    fields: [
      headingField,
      leadField,
      {
        name: 'points',
        type: 'array',
        maxRows: 5,
        admin: { description: 'What happens after the form is sent, one step each.' },
        fields: [localizedText('text', 'One step, with its time: “We answer within one working day.”', { max: 160, required: true })],
      },
      localizedTextarea('consent', 'What people agree to when they send the form. Each change creates a new version of the text.', {
        max: 400,
        required: true,
      }),
    ],
  },
  {
    heading: 'Tell us what your reviews spend their time on',
    text: 'An engineer reads it and answers, with numbers from your own repository if you want them.',
    points: [
      { text: 'We answer within one working day.' },
      { text: 'A call of 30 minutes with an engineer.' },
      { text: 'A trial on one repository of yours, with its findings as a report.' },
    ],
    consent: 'We keep what you write here to answer you, for twelve months at most, and give it to nobody.',
  },
)
