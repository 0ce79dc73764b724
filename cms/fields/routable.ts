import type { Field, GroupField, NumberField, TextField } from 'payload'
import { LAYOUTS } from '../../app.config.ts'
import { validateRedirect } from './target.ts'

/** Where a document stands among its siblings; a whole number, so that it can lead the name a list sorts by. */
export const orderField: NumberField = {
  name: 'order',
  type: 'number',
  min: 0,
  max: 9999,
  validate: (value: number | null | undefined) =>
    value === null ||
    value === undefined ||
    (Number.isInteger(value) && value >= 0 && value <= 9999) ||
    'Use a whole number from 0 to 9999.',
  admin: { step: 1, description: 'Smaller comes first among its siblings; those without a number come last, by their slug.' },
}

/** An icon by the name of its set and its own. */
export const iconField: TextField = {
  name: 'icon',
  type: 'text',
  maxLength: 80,
  validate: (value: string | null | undefined) =>
    !value || /^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/.test(value) || 'Write set:name, for example lucide:ruler.',
  admin: { description: 'Shown beside the title in menus, for example lucide:ruler.' },
}

const navigation: GroupField = {
  name: 'navigation',
  type: 'group',
  admin: { description: 'How this document appears in menus and lists built from the site’s tree.' },
  fields: [
    { name: 'hidden', type: 'checkbox', defaultValue: false, admin: { description: 'Leave it out of menus and of previous/next.' } },
    { name: 'title', type: 'text', maxLength: 60, admin: { description: 'A shorter title for menus. Empty: the title.' } },
    iconField,
    orderField,
  ],
}

const seo: GroupField = {
  name: 'seo',
  type: 'group',
  label: 'Search and sharing',
  fields: [
    { name: 'title', type: 'text', maxLength: 70, admin: { description: 'Title for search results and tabs. Empty: the title.' } },
    { name: 'description', type: 'textarea', maxLength: 200, admin: { description: 'One or two sentences. Empty: the excerpt.' } },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Shown when the page is shared. 1200 × 630 px fits everywhere.' },
    },
    { name: 'noindex', type: 'checkbox', defaultValue: false, admin: { description: 'Ask search engines to leave this page out.' } },
  ],
}

/** The fields every document with an address of its own has. `title` and what the address is made of stay with the collection. */
export const routableFields: Field[] = [
  {
    name: 'path',
    type: 'text',
    unique: true,
    index: true,
    admin: {
      position: 'sidebar',
      readOnly: true,
      description: 'The address on the site. It follows from the slug and from what this document belongs to.',
    },
  },
  {
    name: 'excerpt',
    type: 'textarea',
    maxLength: 300,
    admin: { description: 'One or two sentences for lists, search results and sharing.' },
  },
  {
    name: 'layout',
    type: 'select',
    options: [...LAYOUTS],
    admin: { position: 'sidebar', description: 'Empty: the layout of the part of the site it is in.' },
  },
  {
    name: 'redirect',
    type: 'text',
    validate: validateRedirect,
    admin: { position: 'sidebar', description: 'Send visitors of this address there instead of showing the document.' },
  },
  navigation,
  seo,
]
