import type { CollectionConfig } from 'payload'
import { contentAccess } from '../access/policies.ts'
import { coverField, dateField, titleField } from '../fields/article.ts'
import { richTextField } from '../fields/rich-text.ts'
import { routableTabs } from '../fields/routable.ts'
import { slugField } from '../fields/slug.ts'
import { deriveArticlePath } from '../hooks/derive-article-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'

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
        admin: { position: 'sidebar', description: 'Whose story it is. Logo, industry and size come from there.' },
      },
      dateField('The day that stands under the title.'),
      coverField,
      {
        name: 'quote',
        type: 'relationship',
        relationTo: 'testimonials',
        admin: { description: 'What somebody there says, shown large.' },
      },
      {
        name: 'results',
        type: 'array',
        maxRows: 4,
        admin: { description: 'What changed, in numbers.' },
        fields: [
          {
            name: 'value',
            type: 'text',
            required: true,
            localized: true,
            maxLength: 20,
            admin: { description: 'The number, for example 38 %.' },
          },
          {
            name: 'label',
            type: 'text',
            required: true,
            localized: true,
            maxLength: 80,
            admin: { description: 'What it counts, for example “fewer review rounds”.' },
          },
        ],
      },
      richTextField('body', 'The story: where they were, what they tried, what came of it.', true),
    ],
  }),
}
