import { select, checkbox, localizedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { libraryAccess } from '#cms/access/policies.ts'
import { sortOrderField } from '#cms/fields/article.ts'
import { linkFields } from '#cms/fields/link.ts'

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
    description: 'What the product costs. Plans are public as soon as they are saved, so only publishers and admins can edit them.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true, maxLength: 40, admin: { description: 'For example “Team”.' } },
    { name: 'audience', type: 'text', localized: true, maxLength: 120, admin: { description: 'Who the plan is for, in one line.' } },
    {
      type: 'row',
      fields: [
        price('monthly', 'Price per month when billed monthly. If empty, contact sales.'),
        price('yearly', 'Price per month when billed yearly.'),
      ],
    },
    select('currency', 'The currency of the prices.', ['USD', 'EUR', 'GBP'], { required: true, defaultValue: 'USD', isAside: true }),
    checkbox('perSeat', 'The price applies to each person who commits code.', { isOn: true, isAside: true }),
    checkbox('highlighted', 'The plan recommended to most teams.', { isAside: true }),
    {
      name: 'features',
      type: 'array',
      maxRows: 60,
      admin: {
        description:
          'What the plan includes, most important first. Features with the same name in several plans share one row of the comparison.',
      },
      fields: [
        localizedText('group', 'The heading above this feature in the comparison.', { max: 40 }),
        { name: 'name', type: 'text', required: true, localized: true, maxLength: 80, admin: { description: 'The name of the feature.' } },
        localizedText('value', 'The amount, for example “Unlimited”. If empty, simply included.', { max: 40 }),
        checkbox('onCard', 'Show it on the plan’s card, not only in the comparison.', { isOn: true }),
      ],
    },
    { name: 'action', type: 'group', admin: { description: 'The label of the plan’s button and where it leads.' }, fields: linkFields },
    sortOrderField,
  ],
}
