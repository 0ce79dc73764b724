import type { GlobalConfig } from 'payload'
import { only } from '../access/roles.ts'

export const site: GlobalConfig = {
  slug: 'site',
  access: { read: () => true, update: only('admin', 'publisher') },
  admin: { group: 'Settings', description: 'Who this site is: the name in the header, in titles and when shared.' },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      defaultValue: 'Untitled site',
      maxLength: 60,
      admin: { description: 'The name in the header and at the end of titles.' },
    },
    { name: 'description', type: 'textarea', maxLength: 200, admin: { description: 'Used where a page has no description of its own.' } },
    { name: 'logo', type: 'upload', relationTo: 'media', admin: { description: 'Shown before the name. Empty: the plumb line.' } },
    {
      name: 'error',
      type: 'group',
      label: 'Error pages',
      admin: { description: 'What visitors read when a page is missing or the server failed.' },
      fields: [
        { name: 'notFound', type: 'textarea', maxLength: 300, admin: { description: 'Below “Page Not Found”.' } },
        { name: 'failure', type: 'textarea', maxLength: 300, admin: { description: 'Below “Internal Server Error”.' } },
      ],
    },
  ],
}
