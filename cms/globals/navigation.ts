import type { GlobalConfig } from 'payload'
import { settingsAccess } from '../access/policies.ts'
import { announcementFields, menuEntryFields } from '../fields/menu.ts'
import { menuLinkFields } from '../fields/link.ts'
import { sectionFields } from '../fields/section.ts'
import { guardCircles, guardSections } from '../hooks/guard-sections.ts'

export const navigation: GlobalConfig = {
  slug: 'navigation',
  access: settingsAccess,
  admin: { group: 'Settings', description: 'The menu and buttons in the header, and how parts of the site are called and ordered.' },
  hooks: { beforeChange: [guardSections], afterChange: [guardCircles] },
  fields: [
    {
      name: 'links',
      type: 'array',
      maxRows: 8,
      labels: { singular: 'Entry', plural: 'Entries' },
      fields: menuEntryFields,
      admin: { description: 'The menu in the header, in reading order.' },
    },
    {
      name: 'actions',
      type: 'array',
      maxRows: 3,
      labels: { singular: 'Action', plural: 'Actions' },
      fields: menuLinkFields,
      admin: { description: 'At the end of the header, for example “Sign in”. The last one is drawn as the button.' },
    },
    {
      name: 'announcement',
      type: 'array',
      maxRows: 1,
      labels: { singular: 'Announcement', plural: 'Announcement' },
      fields: announcementFields,
      admin: { description: 'A line above the header of every page. Remove it to show none.' },
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
