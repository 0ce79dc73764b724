import type { CollectionConfig, Field } from 'payload'
import { readOnlyLog } from '#cms/access/policies.ts'
import { hasRole } from '#cms/access/roles.ts'
import { ACTS } from '#cms/audit/write-audit-log.ts'

const text = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'text',
  index: true,
  admin: { readOnly: true, description },
})

/**
 * Who did what, and when. People and documents are stored by their names at the time, not as relations, so that
 * the log outlives both. Database triggers reject every change; see docs/operations.md.
 */
export const audit: CollectionConfig = {
  slug: 'audit',
  labels: { singular: 'Audit entry', plural: 'Audit trail' },
  access: readOnlyLog('admin'),
  lockDocuments: false,
  disableDuplicate: true,
  timestamps: false,
  versions: false,
  defaultSort: '-at',
  admin: {
    group: 'Settings',
    useAsTitle: 'act',
    hidden: ({ user }) => !hasRole(user, 'admin'),
    defaultColumns: ['at', 'whoName', 'act', 'subjectTitle', 'subjectPath', 'locale'],
    listSearchableFields: ['whoName', 'subjectTitle', 'subjectPath'],
    description: 'Who published, moved, deleted or changed what. Written by the site; nobody can change it.',
  },
  fields: [
    {
      name: 'at',
      label: 'When',
      type: 'date',
      required: true,
      index: true,
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' }, description: 'When it happened.' },
    },
    {
      name: 'act',
      label: 'What',
      type: 'select',
      required: true,
      index: true,
      options: Object.entries(ACTS).map(([value, label]) => ({ value, label })),
      admin: { readOnly: true, description: 'What happened.' },
    },
    text('whoName', 'Who', 'The person’s name at the time.'),
    text('whoId', 'Account', 'The id of the person’s account, with “key” before it for an API key.'),
    text('subjectTitle', 'Title', 'The title of the document at the time.'),
    text('subjectPath', 'Address', 'The address of the document at the time.'),
    text('subjectCollection', 'Kind', 'The collection or settings that were affected.'),
    text('subjectId', 'Number', 'The id of the document.'),
    text('locale', 'Language', 'The language that was affected.'),
    {
      name: 'details',
      type: 'json',
      admin: {
        readOnly: true,
        description: 'Further details, such as an address before and after.',
        components: { Field: '/ui/as-text#AsData' },
      },
    },
  ],
}
