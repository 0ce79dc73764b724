import { pictureField } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { libraryAccess } from '#cms/access/policies.ts'
import { sortOrderField, sampleField } from '#cms/fields/article.ts'
import { validateWebAddress } from '#cms/core/target.ts'

export const customers: CollectionConfig = {
  slug: 'customers',
  access: libraryAccess,
  defaultSort: 'order',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'industry', 'size', 'sample', 'updatedAt'],
    listSearchableFields: ['name', 'industry'],
    description: 'Companies whose logo or story the site shows. Public as soon as they are saved: ask the customer first.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80, admin: { description: 'As the company spells it.' } },
    pictureField('logo', 'In one colour on a transparent background. SVG is best.'),
    { name: 'website', type: 'text', validate: validateWebAddress, admin: { description: 'Their home page.' } },
    { name: 'industry', type: 'text', localized: true, maxLength: 60, admin: { description: 'For example “Logistics”.' } },
    { name: 'size', type: 'text', localized: true, maxLength: 60, admin: { description: 'For example “220 engineers”.' } },
    sortOrderField,
    sampleField,
  ],
}
