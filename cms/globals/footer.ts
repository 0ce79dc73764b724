import type { GlobalConfig } from 'payload'
import { settingsAccess } from '#cms/access/policies.ts'
import { menuLinkFields } from '#cms/fields/link.ts'
import { validateSitePath } from '#cms/core/target.ts'

export const footer: GlobalConfig = {
  slug: 'footer',
  access: settingsAccess,
  admin: { group: 'Settings', description: 'The footer of every page.' },
  fields: [
    {
      name: 'columns',
      type: 'array',
      maxRows: 6,
      admin: { description: 'Groups of links.' },
      fields: [
        { name: 'title', type: 'text', required: true, localized: true, maxLength: 40, admin: { description: 'The group’s heading.' } },
        {
          name: 'section',
          type: 'text',
          validate: (value: string | null | undefined) => !value || validateSitePath(value),
          admin: { description: 'A section of the site whose pages are listed first, for example /platform.' },
        },
        { name: 'links', type: 'array', fields: menuLinkFields, admin: { description: 'More links, most important first.' } },
      ],
    },
    { name: 'note', type: 'text', localized: true, maxLength: 200, admin: { description: 'The last line of the footer.' } },
  ],
}
