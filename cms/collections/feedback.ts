import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '#cms/access/policies.ts'

const fact = { readOnly: true } as const

/** Readers' feedback on an issue's page: whether it helped, or what is wrong with it. Anonymous. */
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
    description: 'What readers say about the pages of issues.',
  },
  fields: [
    {
      name: 'issue',
      type: 'relationship',
      relationTo: 'issues',
      index: true,
      admin: { ...fact, description: 'The issue the reader was looking at.' },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: ['helpful', 'unhelpful', 'problem'],
      admin: { ...fact, description: 'What the reader said about the page.' },
    },
    { name: 'message', type: 'textarea', maxLength: 2000, admin: { ...fact, description: 'The reader’s message.' } },
  ],
}
