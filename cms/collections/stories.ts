import { localizedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { coverField, dateField, titleField } from '#cms/fields/article.ts'
import { richTextField } from '#cms/fields/rich-text.ts'
import { routableTabs } from '#cms/fields/routable.ts'
import { slugField } from '#cms/fields/slug.ts'
import { deriveArticlePath } from '#cms/editing/saving/derive-article-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'

export const stories: CollectionConfig = {
  slug: 'stories',
  labels: { singular: 'Customer story', plural: 'Customer stories' },
  access: contentAccess('stories'),
  defaultSort: '-publishedAt',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'customer', 'publishedAt', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path'],
    description: 'How customers work with the product, at /customers.',
  },
  versions: { drafts: true, maxPerDoc: 30 },
  hooks: { beforeChange: [deriveArticlePath('stories'), guardAddress('stories', 'slug')] },
  fields: routableTabs({
    content: [
      titleField('What they achieved, with a number if there is one.'),
      slugField,
      {
        name: 'customer',
        type: 'relationship',
        relationTo: 'customers',
        required: true,
        index: true,
        admin: { position: 'sidebar', description: 'The customer in the story. Logo, industry and size are taken from it.' },
      },
      dateField('The date shown under the title.'),
      coverField,
      {
        name: 'quote',
        type: 'relationship',
        relationTo: 'testimonials',
        admin: { description: 'A quote from the customer, shown in large type.' },
      },
      {
        name: 'results',
        type: 'array',
        maxRows: 4,
        admin: { description: 'The results in numbers.' },
        fields: [
          localizedText('value', 'The number, for example 38 %.', { max: 20, required: true }),
          localizedText('label', 'What the number counts, for example “fewer review rounds”.', { max: 80, required: true }),
        ],
      },
      richTextField('body', 'The story: where they started, what they tried and how it turned out.', true),
    ],
  }),
}
