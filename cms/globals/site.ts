import type { GlobalConfig } from 'payload'
import { settingsAccess } from '../access/policies.ts'

export const site: GlobalConfig = {
  slug: 'site',
  access: settingsAccess,
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
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: 200,
      admin: { description: 'Used where a page has no description of its own.' },
    },
    { name: 'logo', type: 'upload', relationTo: 'media', admin: { description: 'Shown before the name. Empty: the plumb line.' } },
    {
      name: 'seo',
      type: 'group',
      label: 'Search and sharing',
      admin: { description: 'Used by every page that has nothing of its own.' },
      fields: [
        {
          name: 'image',
          type: 'upload',
          relationTo: 'media',
          filterOptions: { mimeType: { in: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] } },
          admin: { description: 'Shown when a page without a picture of its own is shared. 1200 × 630 px fits everywhere.' },
        },
      ],
    },
    {
      name: 'error',
      type: 'group',
      label: 'Error pages',
      admin: { description: 'What visitors read when a page is missing or the server failed.' },
      fields: [
        { name: 'notFound', type: 'textarea', localized: true, maxLength: 300, admin: { description: 'Below “Page Not Found”.' } },
        { name: 'failure', type: 'textarea', localized: true, maxLength: 300, admin: { description: 'Below “Internal Server Error”.' } },
      ],
    },
  ],
}
