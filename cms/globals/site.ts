import { localizedTextarea } from '#cms/fields/basic-fields.ts'
import type { GlobalConfig } from 'payload'
import { settingsAccess } from '#cms/access/policies.ts'
import { securityContactField } from '#cms/fields/security-contact.ts'

export const site: GlobalConfig = {
  slug: 'site',
  access: settingsAccess,
  admin: {
    group: 'Settings',
    description: 'The site’s name and logo, defaults for search and sharing, the security contact, and the texts of error pages.',
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      defaultValue: 'Untitled site',
      maxLength: 60,
      admin: { description: 'Shown in the header and at the end of titles.' },
    },
    localizedTextarea('description', 'Used for pages without a description of their own.', { max: 200 }),
    { name: 'logo', type: 'upload', relationTo: 'media', admin: { description: 'Shown before the name. If empty, the plumb line.' } },
    {
      name: 'seo',
      type: 'group',
      label: 'Search and sharing',
      admin: { description: 'Defaults for pages without settings of their own.' },
      fields: [
        {
          name: 'image',
          type: 'upload',
          relationTo: 'media',
          filterOptions: { mimeType: { in: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] } },
          admin: {
            description:
              'Shown when a page is shared that has neither an image nor a card, such as the search. 1200 × 630 px works everywhere.',
          },
        },
      ],
    },
    securityContactField,
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
