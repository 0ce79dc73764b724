import type { CollectionConfig } from 'payload'
import { libraryAccess } from '../access/policies.ts'
import { sampleField } from '../fields/article.ts'
import { validateWebAddress } from '../fields/target.ts'

export const authors: CollectionConfig = {
  slug: 'authors',
  access: libraryAccess,
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'role', 'sample', 'updatedAt'],
    listSearchableFields: ['name', 'role'],
    description: 'The people who write for the blog. Public as soon as they are saved.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80, admin: { description: 'As it stands under articles.' } },
    {
      name: 'role',
      type: 'text',
      localized: true,
      maxLength: 80,
      admin: { description: 'What they do here, for example “Parser engineer”.' },
    },
    { name: 'bio', type: 'textarea', localized: true, maxLength: 400, admin: { description: 'Two sentences for the end of an article.' } },
    { name: 'portrait', type: 'upload', relationTo: 'media', admin: { description: 'Square, the face in the middle.' } },
    {
      name: 'links',
      type: 'array',
      maxRows: 4,
      admin: { description: 'Where else they write.' },
      fields: [
        {
          name: 'label',
          type: 'text',
          required: true,
          maxLength: 40,
          admin: { description: 'What the link leads to, for example “Mastodon”.' },
        },
        { name: 'url', type: 'text', required: true, validate: validateWebAddress, admin: { description: 'Its full address.' } },
      ],
    },
    sampleField,
  ],
}
