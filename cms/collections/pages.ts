import { localizedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { layoutBlocks } from '#cms/blocks/index.ts'
import { routableTabs } from '#cms/fields/routable.ts'
import { slugField } from '#cms/fields/slug.ts'
import { derivePagePath } from '#cms/editing/saving/derive-page-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'
import { refuseDeleteWithChildren } from '#cms/editing/saving/refuse-delete-with-children.ts'

export const pages: CollectionConfig = {
  slug: 'pages',
  access: contentAccess('pages'),
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path'],
    description: 'The pages of the site, each with its own address and made of blocks.',
  },
  versions: { drafts: true, maxPerDoc: 50 },
  hooks: { beforeChange: [derivePagePath, guardAddress('pages', 'slug')], beforeDelete: [refuseDeleteWithChildren] },
  fields: routableTabs({
    content: [
      localizedText('title', 'The title shown in lists, browser tabs and menus.', { max: 120, required: true }),
      slugField,
      {
        name: 'parent',
        type: 'relationship',
        relationTo: 'pages',
        filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
        admin: { position: 'sidebar', description: 'The page above this one. Its path comes first in the address.' },
      },
      { name: 'blocks', type: 'blocks', blocks: layoutBlocks, admin: { description: 'The content of the page, from top to bottom.' } },
      {
        name: 'toc',
        type: 'group',
        label: 'Table of contents',
        admin: { description: 'The list of headings beside a long page.' },
        fields: [
          { name: 'hidden', type: 'checkbox', defaultValue: false, admin: { description: 'Hide the table of contents.' } },
          { name: 'depth', type: 'number', min: 1, max: 5, admin: { description: 'The number of heading levels to list. If empty, two.' } },
          localizedText('title', 'The heading above the list. If empty, “On this page”.', { max: 60 }),
        ],
      },
    ],
  }),
}
