import type { CollectionConfig, Field } from 'payload'
import { readOnlyLog } from '../access/policies.ts'
import { hasRole } from '../access/roles.ts'
import { ACTS } from '../acts.ts'

const text = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'text',
  index: true,
  admin: { readOnly: true, description },
})

/**
 * Who did what, and when. People and documents are named as they were called at that time and not related to, so that
 * the trail outlives both. Triggers in the database refuse every change; see docs/operations.md.
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
    description: 'Who published, moved, deleted or changed what. It is written by the site; nobody can change it.',
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
    text('whoName', 'Who', 'The person, as they were called at that time.'),
    text('whoId', 'Account', 'The number of the person’s account; “key” before it for an API key.'),
    text('subjectTitle', 'Title', 'The title at that time of what it was done to.'),
    text('subjectPath', 'Address', 'The address at that time of what it was done to.'),
    text('subjectCollection', 'Kind', 'The collection or the settings it was done to.'),
    text('subjectId', 'Number', 'The number of the document.'),
    text('locale', 'Language', 'The language it was about.'),
    {
      name: 'details',
      type: 'json',
      admin: {
        readOnly: true,
        description: 'Further facts, such as an address before and after.',
        components: { Field: '/admin/reading/as-text#AsData' },
      },
    },
  ],
}
