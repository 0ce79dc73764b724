import type { CollectionConfig } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { coverField, dateField, tagsField, titleField } from '#cms/fields/article.ts'
import { richTextField } from '#cms/fields/rich-text.ts'
import { routableTabs } from '#cms/fields/routable.ts'
import { slugField } from '#cms/fields/slug.ts'
import { deriveArticlePath } from '#cms/editing/saving/derive-article-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'

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
    description: 'Articles at /blog, newest first.',
  },
  versions: { drafts: true, maxPerDoc: 50 },
  hooks: { beforeChange: [deriveArticlePath('posts'), guardAddress('posts', 'slug')] },
  fields: routableTabs({
    content: [
      titleField('What the article says, in one line.'),
      slugField,
      dateField('The date shown under the title. A future date does not delay publishing; use Schedule for that.'),
      {
        name: 'authors',
        type: 'relationship',
        relationTo: 'authors',
        hasMany: true,
        admin: { position: 'sidebar', description: 'The authors, in this order.' },
      },
      tagsField,
      coverField,
      richTextField('body', 'The article. Start with the main point. A heading every few paragraphs helps readers who skim.', true),
      {
        name: 'related',
        type: 'relationship',
        relationTo: 'posts',
        hasMany: true,
        maxRows: 3,
        filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
        admin: { description: 'Articles to read next. If empty, the newest articles with the same tags.' },
      },
    ],
  }),
}
