import type { Field, GroupField } from 'payload'
import { validateRedirect } from './target.ts'

/** The layouts a document can ask for; `app/layouts/index.tsx` has a view for each. */
export const LAYOUTS = ['default', 'home', 'plain', 'empty'] as const

const navigation: GroupField = {
  name: 'navigation',
  type: 'group',
  admin: { description: 'How this document appears in menus and lists built from the site’s tree.' },
  fields: [
    { name: 'hidden', type: 'checkbox', defaultValue: false, admin: { description: 'Leave it out of menus and of previous/next.' } },
    { name: 'title', type: 'text', maxLength: 60, admin: { description: 'A shorter title for menus. Empty: the title.' } },
    { name: 'order', type: 'number', admin: { description: 'Smaller comes first among its siblings.' } },
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
