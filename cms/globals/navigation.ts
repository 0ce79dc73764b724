import type { GlobalConfig } from 'payload'
import { settingsAccess } from '#cms/access/policies.ts'
import { announcementFields, menuEntryFields } from '#cms/fields/menu.ts'
import { menuLinkFields } from '#cms/fields/link.ts'
import { sectionFields } from '#cms/fields/section.ts'
import { guardLoops, guardSections } from '#cms/redirects/hooks/guards.ts'

export const navigation: GlobalConfig = {
  slug: 'navigation',
  access: settingsAccess,
  admin: { group: 'Settings', description: 'The menu and buttons in the header, and the titles and order of sections of the site.' },
  hooks: { beforeChange: [guardSections], afterChange: [guardLoops] },
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
      admin: { description: 'At the end of the header, for example “Sign in”. The last one is shown as a button.' },
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
      admin: { description: 'Settings for a whole section of the site, for example everything below /blog.' },
    },
  ],
}
