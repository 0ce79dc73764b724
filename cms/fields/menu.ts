import type { Field } from 'payload'
import { menuLinkFields } from './link.ts'

/** A link in a panel of the header's menu, with a description. */
const panelLinkFields: Field[] = [
  ...menuLinkFields,
  {
    name: 'description',
    type: 'text',
    localized: true,
    maxLength: 90,
    admin: { description: 'One line below the label that says what the page is about. Best under 60 characters.' },
  },
]

/** An entry of the header's menu: a link, or a panel of links that belong to the page it leads to. */
export const menuEntryFields: Field[] = [
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
export const announcementFields: Field[] = [
  {
    name: 'text',
    type: 'text',
    localized: true,
    required: true,
    maxLength: 120,
    admin: { description: 'What is new, in one sentence that fits on one line.' },
  },
  ...menuLinkFields,
]
