import { select } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '#cms/access/policies.ts'
import { linkEndpoints } from '#cms/links/linked-from.server.ts'

/** The report of broken links. Written only by the link check (cms/links). */
export const deadLinks: CollectionConfig = {
  slug: 'dead-links',
  labels: { singular: 'Broken link', plural: 'Broken links' },
  access: readOnlyLog('admin', 'publisher', 'editor'),
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'field', 'target', 'reason', 'foundAt'],
    listSearchableFields: ['title', 'target'],
    components: { beforeListTable: ['/links/admin/links#CheckLinks'] },
    description:
      'Links on published pages and in menus that lead to a page that is unpublished, was deleted, or never existed. Checked every night. Links to other sites are not checked.',
  },
  versions: false,
  // A list reads only the columns it shows; the link to the page of each row needs these as well.
  select: ({ select }) => select && { ...select, source: true, document: true },
  defaultSort: '-foundAt',
  indexes: [{ fields: ['source', 'document', 'field', 'target'], unique: true }],
  endpoints: linkEndpoints,
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      label: 'On',
      admin: { description: 'The page or menu that contains the link.', components: { Cell: '/links/admin/links#SourceCell' } },
    },
    { name: 'source', type: 'text', required: true, admin: { hidden: true, description: 'The collection or global.' } },
    { name: 'document', type: 'number', required: true, admin: { hidden: true, description: 'The document’s id.' } },
    { name: 'field', type: 'text', required: true, label: 'Where', admin: { description: 'The field that contains the link.' } },
    { name: 'target', type: 'text', required: true, label: 'Leads to', admin: { description: 'Where the link should lead.' } },
    select(
      'reason',
      'Why visitors cannot follow it.',
      { unpublished: 'The page is not published', deleted: 'The page was deleted', missing: 'The address does not exist' },
      { required: true },
    ),
    { name: 'foundAt', type: 'date', required: true, label: 'Found', admin: { description: 'When it was first found.' } },
  ],
}
