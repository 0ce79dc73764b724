import type { CollectionConfig } from 'payload'
import { libraryAccess } from '../access/policies.ts'
import { placeField } from '../fields/article.ts'
import { linkFields } from '../fields/link.ts'

const price = (name: string, description: string) => ({
  name,
  type: 'number' as const,
  min: 0,
  max: 1_000_000,
  admin: { step: 0.01, description, width: '50%' },
})

export const plans: CollectionConfig = {
  slug: 'plans',
  labels: { singular: 'Plan', plural: 'Plans' },
  access: libraryAccess,
  defaultSort: 'order',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'monthly', 'yearly', 'highlighted', 'order'],
    listSearchableFields: ['name'],
    description: 'What the product costs. Public as soon as they are saved, so publishers and admins write them.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true, maxLength: 40, admin: { description: 'For example “Team”.' } },
    { name: 'audience', type: 'text', localized: true, maxLength: 120, admin: { description: 'For whom it is, in one line.' } },
    {
      type: 'row',
      fields: [
        price('monthly', 'Price per month when paid monthly. Empty: the price is agreed with sales.'),
        price('yearly', 'Price per month when paid for a year.'),
      ],
    },
    {
      name: 'currency',
      type: 'select',
      required: true,
      defaultValue: 'USD',
      options: ['USD', 'EUR', 'GBP'],
      admin: { position: 'sidebar', description: 'In what the prices are.' },
    },
    {
      name: 'perSeat',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'The price is per person who commits code.' },
    },
    {
      name: 'highlighted',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar', description: 'The one most teams should take.' },
    },
    {
      name: 'features',
      type: 'array',
      maxRows: 60,
      admin: { description: 'What it includes, most wanted first. Equal names in several plans become one line of the comparison.' },
      fields: [
        {
          name: 'group',
          type: 'text',
          localized: true,
          maxLength: 40,
          admin: { description: 'The heading it stands under in the comparison.' },
        },
        { name: 'name', type: 'text', required: true, localized: true, maxLength: 80, admin: { description: 'What it is.' } },
        {
          name: 'value',
          type: 'text',
          localized: true,
          maxLength: 40,
          admin: { description: 'How much, for example “Unlimited”. Empty: it is included.' },
        },
        {
          name: 'onCard',
          type: 'checkbox',
          defaultValue: true,
          admin: { description: 'Show it on the plan’s card, not only in the comparison.' },
        },
      ],
    },
    { name: 'action', type: 'group', admin: { description: 'What the plan’s button says and where it leads.' }, fields: linkFields },
    placeField,
  ],
}
