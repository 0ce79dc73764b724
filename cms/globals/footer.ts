import type { GlobalConfig } from 'payload'
import { settingsAccess } from '../access/policies.ts'
import { menuLinkFields } from '../fields/link.ts'
import { validateSitePath } from '../fields/target.ts'

export const footer: GlobalConfig = {
  slug: 'footer',
  access: settingsAccess,
  admin: { group: 'Settings', description: 'What stands at the foot of every page.' },
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
          admin: { description: 'A part of the site whose pages are listed first, for example /platform.' },
        },
        { name: 'links', type: 'array', fields: menuLinkFields, admin: { description: 'Further links, most wanted first.' } },
      ],
    },
    { name: 'note', type: 'text', localized: true, maxLength: 200, admin: { description: 'The last line.' } },
  ],
}
