import { localizedText, localizedTextarea, sharedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { libraryAccess } from '#cms/access/policies.ts'
import { sampleField } from '#cms/fields/article.ts'
import { validateWebAddress } from '#cms/core/target.ts'

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
    { name: 'name', type: 'text', required: true, maxLength: 80, admin: { description: 'As shown under articles.' } },
    localizedText('role', 'What they do here, for example “Parser engineer”.', { max: 80 }),
    localizedTextarea('bio', 'Two sentences, shown at the end of articles.', { max: 400 }),
    { name: 'portrait', type: 'upload', relationTo: 'media', admin: { description: 'Square, with the face in the middle.' } },
    {
      name: 'links',
      type: 'array',
      maxRows: 4,
      admin: { description: 'Where else to find them.' },
      fields: [
        sharedText('label', 'Where the link leads, for example “Mastodon”.', { max: 40, required: true }),
        { name: 'url', type: 'text', required: true, validate: validateWebAddress, admin: { description: 'The full address.' } },
      ],
    },
    sampleField,
  ],
}
