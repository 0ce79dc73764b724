import type { Field, GroupField, NumberField, TextField } from 'payload'
import { LAYOUTS } from '../../app.config.ts'
import { DERIVED } from './derived.ts'
import { seoField } from './seo.ts'
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
    { name: 'title', type: 'text', localized: true, maxLength: 60, admin: { description: 'A shorter title for menus. Empty: the title.' } },
    iconField,
    orderField,
  ],
}

const sidebar: Field[] = [
  {
    name: 'path',
    type: 'text',
    unique: true,
    index: true,
    custom: DERIVED,
    admin: {
      position: 'sidebar',
      readOnly: true,
      description: 'The address on the site. It follows from the slug and from what this document belongs to.',
      components: { afterInput: ['/admin/addresses/address-notes#AddressNotes'] },
    },
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
  {
    name: 'linkedFrom',
    type: 'ui',
    admin: { position: 'sidebar', components: { Field: '/admin/links/linked-from#LinkedFrom' } },
  },
]

const excerpt: Field = {
  name: 'excerpt',
  type: 'textarea',
  localized: true,
  maxLength: 300,
  admin: { description: 'One or two sentences for lists, search results and sharing.' },
}

/**
 * The fields of a document with an address of its own: `content` and what every such document has, in three tabs. Tabs
 * only lay out: what is stored has the same names as without them.
 */
export const routableTabs = ({ content }: { content: Field[] }): Field[] => [
  {
    type: 'tabs',
    tabs: [
      { label: 'Content', fields: [...content, excerpt] },
      { label: 'Search and sharing', description: 'How search engines and other sites show this page.', fields: [seoField] },
      { label: 'Menus', fields: [navigation] },
    ],
  },
  ...sidebar,
]

/** The same fields in one language only: rule catalogues come in the language of their tools. */
export const untranslated = (fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    if (field.type === 'tabs') return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: untranslated(tab.fields) })) }
    if (field.type === 'group') return { ...field, fields: untranslated(field.fields) }
    return 'localized' in field ? { ...field, localized: false } : field
  })
