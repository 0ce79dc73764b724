import type { CollectionConfig } from 'payload'
import { contentAccess } from '../access/policies.ts'
import { layoutBlocks } from '../blocks/index.ts'
import { routableTabs } from '../fields/routable.ts'
import { slugField } from '../fields/slug.ts'
import { derivePagePath } from '../hooks/derive-page-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'
import { keepDependants } from '../hooks/keep-dependants.ts'

export const pages: CollectionConfig = {
  slug: 'pages',
  access: contentAccess('pages'),
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path'],
    description: 'The pages of the site, found by their path and composed of blocks.',
  },
  versions: { drafts: true, maxPerDoc: 50 },
  hooks: { beforeChange: [derivePagePath, guardAddress('pages', 'slug')], beforeDelete: [keepDependants] },
  fields: routableTabs({
    content: [
      {
        name: 'title',
        type: 'text',
        required: true,
        localized: true,
        maxLength: 120,
        admin: { description: 'The title in lists, tabs and menus.' },
      },
      slugField,
      {
        name: 'parent',
        type: 'relationship',
        relationTo: 'pages',
        filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
        admin: { position: 'sidebar', description: 'The page this one lies below; its path comes first in the address.' },
      },
      { name: 'blocks', type: 'blocks', blocks: layoutBlocks, admin: { description: 'The page, from top to bottom.' } },
      {
        name: 'toc',
        type: 'group',
        label: 'Table of contents',
        admin: { description: 'The list of headings beside a long page.' },
        fields: [
          { name: 'hidden', type: 'checkbox', defaultValue: false, admin: { description: 'Show none.' } },
          { name: 'depth', type: 'number', min: 1, max: 5, admin: { description: 'How many levels of headings it lists. Empty: two.' } },
          { name: 'title', type: 'text', localized: true, maxLength: 60, admin: { description: 'Its heading. Empty: “On this page”.' } },
        ],
      },
    ],
  }),
}
