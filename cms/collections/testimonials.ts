import type { CollectionConfig } from 'payload'
import { libraryAccess } from '#cms/access/policies.ts'
import { sortOrderField, sampleField } from '#cms/fields/article.ts'

export const testimonials: CollectionConfig = {
  slug: 'testimonials',
  labels: { singular: 'Quote', plural: 'Quotes' },
  access: libraryAccess,
  defaultSort: 'order',
  admin: {
    group: 'Content',
    useAsTitle: 'person',
    defaultColumns: ['person', 'customer', 'quote', 'sample'],
    listSearchableFields: ['person', 'quote'],
    description: 'What customers say. Public as soon as they are saved: ask the person first.',
  },
  fields: [
    {
      name: 'quote',
      type: 'textarea',
      required: true,
      localized: true,
      maxLength: 400,
      admin: { description: 'What the person said, without quotation marks. One thought is enough.' },
    },
    { name: 'person', type: 'text', required: true, maxLength: 80, admin: { description: 'Who says it.' } },
    {
      name: 'role',
      type: 'text',
      localized: true,
      maxLength: 80,
      admin: { description: 'What they do there, for example “Staff engineer”.' },
    },
    { name: 'customer', type: 'relationship', relationTo: 'customers', index: true, admin: { description: 'The company they work for.' } },
    { name: 'portrait', type: 'upload', relationTo: 'media', admin: { description: 'Square, with the face in the middle. Optional.' } },
    sortOrderField,
    sampleField,
  ],
}
