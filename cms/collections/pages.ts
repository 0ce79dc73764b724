import type { CollectionConfig } from 'payload'
import { publishedOrWriter } from '../access/published.ts'
import { writeOrPublish } from '../access/publishing.ts'
import { only } from '../access/roles.ts'
import { previewAddress } from '../preview-address.ts'
import { layoutBlocks } from '../blocks/index.ts'
import { routableFields } from '../fields/routable.ts'
import { slugField } from '../fields/slug.ts'
import { derivePagePath } from '../hooks/derive-page-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'
import { guardPublishing } from '../hooks/guard-publishing.ts'
import { keepDependants } from '../hooks/keep-dependants.ts'

export const pages: CollectionConfig = {
  slug: 'pages',
  access: {
    read: publishedOrWriter('pages'),
    readVersions: only('admin', 'publisher', 'editor'),
    create: writeOrPublish,
    update: writeOrPublish,
    delete: only('admin', 'publisher'),
  },
  admin: {
    preview: previewAddress,
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path'],
    description: 'The pages of the site, found by their path and composed of blocks.',
  },
  versions: { drafts: { autosave: { interval: 1500 }, schedulePublish: true }, maxPerDoc: 50 },
  hooks: { beforeChange: [guardPublishing, derivePagePath, guardAddress('pages', 'slug')], beforeDelete: [keepDependants] },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 120, admin: { description: 'The title in lists, tabs and menus.' } },
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
        { name: 'title', type: 'text', maxLength: 60, admin: { description: 'Its heading. Empty: “On this page”.' } },
      ],
    },
    ...routableFields,
  ],
}
