import type { GlobalConfig } from 'payload'
import { only } from '../access/roles.ts'
import { menuLinkFields } from '../fields/link.ts'
import { sectionFields } from '../fields/section.ts'
import { guardSections } from '../hooks/guard-sections.ts'

export const navigation: GlobalConfig = {
  slug: 'navigation',
  access: { read: () => true, update: only('admin', 'publisher') },
  admin: { group: 'Settings', description: 'The links in the header, and how parts of the site are called and ordered.' },
  hooks: { beforeChange: [guardSections] },
  fields: [
    {
      name: 'links',
      type: 'array',
      maxRows: 8,
      fields: menuLinkFields,
      admin: { description: 'From left to right.' },
    },
    {
      name: 'sections',
      type: 'array',
      maxRows: 100,
      fields: sectionFields,
      admin: { description: 'Settings for a whole part of the site, for example everything below /blog.' },
    },
  ],
}
