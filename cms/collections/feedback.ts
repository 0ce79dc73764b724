import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '../access/policies.ts'

const fact = { readOnly: true } as const

/** What readers of an issue's page said of it: whether it helped, or what is wrong with it. Without a name or address. */
export const feedback: CollectionConfig = {
  slug: 'feedback',
  labels: { singular: 'Feedback', plural: 'Feedback' },
  access: readOnlyLog('admin', 'publisher', 'editor'),
  versions: false,
  defaultSort: '-createdAt',
  admin: {
    group: 'Directory',
    useAsTitle: 'kind',
    defaultColumns: ['issue', 'kind', 'message', 'createdAt'],
    description: 'What readers of the issues’ pages said of them.',
  },
  fields: [
    {
      name: 'issue',
      type: 'relationship',
      relationTo: 'issues',
      index: true,
      admin: { ...fact, description: 'The issue whose page was read.' },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: ['helpful', 'unhelpful', 'problem'],
      admin: { ...fact, description: 'What the reader said of the page.' },
    },
    { name: 'message', type: 'textarea', maxLength: 2000, admin: { ...fact, description: 'The reader’s words.' } },
  ],
}
