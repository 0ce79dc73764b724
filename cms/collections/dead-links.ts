import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '../access/policies.ts'
import { linkEndpoints } from '../links/endpoints.ts'

/** The report of links that lead visitors to nothing. Written by the check (cms/links), by nobody else. */
export const deadLinks: CollectionConfig = {
  slug: 'dead-links',
  labels: { singular: 'Link to nothing', plural: 'Links to nothing' },
  access: readOnlyLog('admin', 'publisher', 'editor'),
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'field', 'target', 'reason', 'foundAt'],
    listSearchableFields: ['title', 'target'],
    components: { beforeListTable: ['/admin/links/check-links#CheckLinks'] },
    description:
      'Links on published pages and in menus that lead to a page that is not published, that was deleted, or that never was. Looked for every night. Links to other sites are not followed.',
  },
  versions: false,
  // A list reads the columns it shows and no more; the link to where each one stands is made of these.
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
      admin: { description: 'The page or menu that has the link.', components: { Cell: '/admin/links/source-cell#SourceCell' } },
    },
    { name: 'source', type: 'text', required: true, admin: { hidden: true, description: 'The collection or global.' } },
    { name: 'document', type: 'number', required: true, admin: { hidden: true, description: 'The document’s number.' } },
    { name: 'field', type: 'text', required: true, label: 'Where', admin: { description: 'The field that has it.' } },
    { name: 'target', type: 'text', required: true, label: 'Leads to', admin: { description: 'What it should lead to.' } },
    {
      name: 'reason',
      type: 'select',
      required: true,
      options: [
        { value: 'unpublished', label: 'That page is not published' },
        { value: 'deleted', label: 'That page was deleted' },
        { value: 'missing', label: 'Nothing stands at that address' },
      ],
      admin: { description: 'Why visitors cannot follow it.' },
    },
    { name: 'foundAt', type: 'date', required: true, label: 'Found', admin: { description: 'When it was found first.' } },
  ],
}
