import type { CollectionConfig } from 'payload'
import { contentAccess } from '../access/policies.ts'
import { coverField, dateField, tagsField, titleField } from '../fields/article.ts'
import { richTextField } from '../fields/rich-text.ts'
import { routableTabs } from '../fields/routable.ts'
import { slugField } from '../fields/slug.ts'
import { deriveArticlePath } from '../hooks/derive-article-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'

export const posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Blog post', plural: 'Blog posts' },
  access: contentAccess('posts'),
  defaultSort: '-publishedAt',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'publishedAt', 'authors', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path'],
    description: 'Articles at /blog, the newest first.',
  },
  versions: { drafts: true, maxPerDoc: 50 },
  hooks: { beforeChange: [deriveArticlePath('posts'), guardAddress('posts', 'slug')] },
  fields: routableTabs({
    content: [
      titleField('What the article says, in one line.'),
      slugField,
      dateField('The day that stands under the title. A day to come does not delay anything: use the schedule for that.'),
      {
        name: 'authors',
        type: 'relationship',
        relationTo: 'authors',
        hasMany: true,
        admin: { position: 'sidebar', description: 'Who wrote it, in this order.' },
      },
      tagsField,
      coverField,
      richTextField('body', 'The article. Begin with the point; headings every few paragraphs help who skims.', true),
      {
        name: 'related',
        type: 'relationship',
        relationTo: 'posts',
        hasMany: true,
        maxRows: 3,
        filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
        admin: { description: 'Articles to read next. Empty: the newest with the same tags.' },
      },
    ],
  }),
}
