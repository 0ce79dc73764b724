import { select, checkbox, localizedText, localizedTextarea } from './basic-fields.ts'
import type { GroupField, Field, NumberField, TextField } from 'payload'
import { SEO_LENGTHS } from './seo/effective-metadata.ts'
import { addressHooks, validateRedirect } from '#cms/core/target.ts'
import { DERIVED } from '#cms/api/derived-field.ts'
import { LAYOUTS } from '../../app.config.ts'

/** A document's metadata for search engines and sharing. Every field falls back to the document or the site. */
const seoField: GroupField = {
  name: 'seo',
  type: 'group',
  label: false,
  fields: [
    {
      name: 'title',
      type: 'text',
      localized: true,
      maxLength: SEO_LENGTHS.title.max,
      admin: {
        description: 'The title in search results and browser tabs, followed by the site’s name. If empty, the page title.',
        components: { Field: '/fields/seo/counted-fields.tsx#TitleField' },
      },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: SEO_LENGTHS.description.max,
      admin: {
        description: 'One or two sentences that make people want to read on. If empty, the excerpt.',
        components: { Field: '/fields/seo/counted-fields.tsx#DescriptionField' },
      },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      filterOptions: { mimeType: { in: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] } },
      admin: {
        description:
          'Shown when the page is shared, cropped to 1200 × 630 around its focal point. If empty, the cover; if that is missing, or an SVG with text or pictures, which networks do not show, a card made from the page’s own content.',
      },
    },
    { name: 'preview', type: 'ui', admin: { components: { Field: '/fields/seo/preview.tsx#SeoPreview' } } },
    {
      name: 'canonical',
      type: 'text',
      localized: true,
      maxLength: 500,
      label: 'Canonical URL',
      validate: validateRedirect,
      hooks: addressHooks,
      admin: {
        description:
          'Only if the text in this language was first published elsewhere: a path on this site, or a full address. Search engines then show that page instead.',
      },
    },
    checkbox('noindex', 'The page remains accessible to everybody who has its address.', { label: 'Keep out of search engines' }),
  ],
}

/** The position among siblings. An integer, so that it can prefix the sort key of a list. */
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
  admin: {
    step: 1,
    description: 'The position among its siblings. Lower numbers come first; documents without a number come last, sorted by slug.',
  },
}

/** An icon, named by its set and its name. */
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
  admin: { description: 'How this document appears in menus and in lists of pages.' },
  fields: [
    checkbox('hidden', 'Leave it out of menus and of the previous and next links.'),
    localizedText('title', 'A shorter title for menus. If empty, the title.', { max: 60 }),
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
      description: 'The address on the site. It is made from the slug and the parent of this document.',
      components: { afterInput: ['/redirects/admin/address-notes#AddressNotes'] },
    },
  },
  select('layout', 'If empty, the layout of its section.', LAYOUTS, { isAside: true }),
  {
    name: 'redirect',
    type: 'text',
    validate: validateRedirect,
    hooks: addressHooks,
    admin: { position: 'sidebar', description: 'Redirects visitors to this address instead of showing the document.' },
  },
  {
    name: 'linkedFrom',
    type: 'ui',
    admin: { position: 'sidebar', components: { Field: '/links/admin/links#LinkedFrom' } },
  },
]

const excerpt: Field = localizedTextarea('excerpt', 'One or two sentences for lists, search results and sharing.', { max: 300 })

/**
 * The fields of a document with an address: `content` and the fields all such documents share, in three tabs. Tabs
 * affect only the layout, not the names of stored fields.
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

/** Makes fields untranslated, because rule catalogues come in the language of their tools. */
export const untranslated = (fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    if (field.type === 'tabs') return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: untranslated(tab.fields) })) }
    if (field.type === 'group') return { ...field, fields: untranslated(field.fields) }
    return 'localized' in field ? { ...field, localized: false } : field
  })
