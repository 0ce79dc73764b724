import { select, checkbox, localizedText } from '#cms/fields/basic-fields.ts'
import type { Field, GlobalConfig } from 'payload'
import { LAYOUTS } from '../../app.config.ts'
import { iconField, orderField } from '#cms/fields/routable.ts'
import { addressHooks, validateRedirect, validateSitePath } from '#cms/core/target.ts'
import { menuLinkFields } from '#cms/fields/link.ts'
import { settingsAccess } from '#cms/access/policies.ts'
import { guardLoops, guardSections } from '#cms/redirects/hooks/guards.ts'

/** Settings for a folder of the site, whether or not it has a page of its own. */
const sectionFields: Field[] = [
  {
    name: 'path',
    type: 'text',
    required: true,
    maxLength: 512,
    validate: validateSitePath,
    admin: { description: 'The folder’s address, for example /blog.' },
  },
  localizedText('title', 'Its title in menus. If empty, the title of the page at this address.', { max: 60 }),
  iconField,
  orderField,
  select('layout', 'The layout of pages in this folder that have none of their own.', LAYOUTS),
  {
    name: 'redirect',
    type: 'text',
    validate: validateRedirect,
    hooks: addressHooks,
    admin: { description: 'Where visitors of the folder’s own address are redirected, unless its page has a redirect.' },
  },
  checkbox('hidden', 'Leave this folder and everything below it out of menus.'),
]

/** A link in a panel of the header's menu, with a description. */
const panelLinkFields: Field[] = [
  ...menuLinkFields,
  localizedText('description', 'One line below the label that says what the page is about. Best under 60 characters.', { max: 90 }),
]

/** An entry of the header's menu: a link, or a panel of links that belong to the page it leads to. */
const menuEntryFields: Field[] = [
  ...menuLinkFields,
  {
    name: 'children',
    type: 'array',
    label: 'Panel',
    maxRows: 10,
    labels: { singular: 'Link', plural: 'Links' },
    fields: panelLinkFields,
    admin: {
      description:
        'With links here, the entry opens a panel whose first link is the entry’s own page. If empty, the entry is a plain link.',
    },
  },
]

/** The announcement above the header. */
const announcementFields: Field[] = [
  localizedText('text', 'What is new, in one sentence that fits on one line.', { max: 120, required: true }),
  ...menuLinkFields,
]

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
