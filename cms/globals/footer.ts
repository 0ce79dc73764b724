import type { GlobalConfig } from 'payload'
import { only } from '../access/roles.ts'
import { linkFields } from '../fields/link.ts'

export const footer: GlobalConfig = {
  slug: 'footer',
  access: { read: () => true, update: only('admin', 'publisher') },
  admin: { group: 'Settings', description: 'What stands at the foot of every page.' },
  fields: [
    {
      name: 'columns',
      type: 'array',
      maxRows: 5,
      admin: { description: 'Groups of links.' },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 40, admin: { description: 'The group’s heading.' } },
        { name: 'links', type: 'array', fields: linkFields, admin: { description: 'The links, most wanted first.' } },
      ],
    },
    { name: 'note', type: 'text', maxLength: 200, admin: { description: 'The last line.' } },
  ],
}
