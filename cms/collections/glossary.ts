import type { CollectionConfig } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { titleField } from '#cms/fields/article.ts'
import { richTextField } from '#cms/fields/rich-text.ts'
import { routableTabs } from '#cms/fields/routable.ts'
import { slugField } from '#cms/fields/slug.ts'
import { deriveArticlePath } from '#cms/editing/saving/derive-article-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'

export const glossary: CollectionConfig = {
  slug: 'glossary',
  labels: { singular: 'Glossary term', plural: 'Glossary' },
  access: contentAccess('glossary'),
  defaultSort: 'slug',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path'],
    description: 'Technical terms, explained at /glossary from A to Z.',
  },
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: { beforeChange: [deriveArticlePath('glossary'), guardAddress('glossary', 'slug')] },
  fields: routableTabs({
    content: [
      titleField('The term as people search for it, for example “Cyclomatic complexity”.'),
      slugField,
      {
        name: 'aliases',
        type: 'text',
        hasMany: true,
        localized: true,
        admin: { description: 'Other names and abbreviations. Press Enter after each.' },
      },
      richTextField('body', 'The first sentence is the definition and must make sense on its own.', true),
      {
        name: 'related',
        type: 'relationship',
        relationTo: 'glossary',
        hasMany: true,
        maxRows: 8,
        filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
        admin: { description: 'Terms to read next.' },
      },
    ],
  }),
}
