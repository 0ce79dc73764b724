import type { Field, FieldHook, Validate } from 'payload'
import { relationship } from 'payload/shared'
import { ROUTABLE } from '../paths.ts'
import { validateHref, validatePlace } from './target.ts'

type Row = { leadsTo?: unknown; page?: unknown; href?: unknown }
type Siblings = { siblingData: Row }

const leadsToPage = (row: Row | undefined): boolean => row?.leadsTo === 'page'

/** Whoever writes over the API need not say twice what a link's target says already. */
const tellFromTarget: FieldHook = ({ value, siblingData }) => {
  const { leadsTo, page, href } = siblingData as Row
  if (leadsTo || Boolean(page) === Boolean(href)) return value
  return page ? 'page' : 'address'
}

/** Of a link that was changed from one kind to the other, nothing stays behind. */
const keepWhen =
  (kind: 'page' | 'address'): FieldHook =>
  ({ value, siblingData }) =>
    leadsToPage(siblingData as Row) === (kind === 'page') ? value : null

const validatePage: Validate = (value, options) => {
  if (!leadsToPage(options.siblingData as Row)) return true
  const { relationTo } = (value ?? {}) as { relationTo?: unknown }
  if (!ROUTABLE.some((slug) => slug === relationTo)) return 'Choose the page this leads to.'
  return relationship(value as never, options as never)
}

/**
 * Where a link leads: to a document, kept as a reference so that the link follows when it moves, or to an address. Who
 * draws a link never sees these fields: `app/content/links.server.ts` makes an `href` of them.
 */
const targetFields: Field[] = [
  {
    name: 'leadsTo',
    type: 'radio',
    label: 'Leads to',
    options: [
      { value: 'page', label: 'A page of this site' },
      { value: 'address', label: 'An address' },
    ],
    defaultValue: 'page',
    hooks: { beforeValidate: [tellFromTarget] },
    admin: { layout: 'horizontal', description: 'A link to a page follows when the page moves.' },
  },
  {
    name: 'page',
    type: 'relationship',
    relationTo: [...ROUTABLE],
    // Readers get the number alone: what it stands for is public only as far as its own collection says.
    maxDepth: 0,
    validate: validatePage as never,
    hooks: { beforeChange: [keepWhen('page')] },
    admin: {
      condition: (_, row: Row) => leadsToPage(row),
      description: 'While it is not published, visitors see no link to it.',
    },
  },
  {
    name: 'place',
    type: 'text',
    label: 'Place on the page',
    maxLength: 200,
    validate: (value: string | null | undefined, { siblingData }: Siblings) => !leadsToPage(siblingData) || validatePlace(value),
    hooks: { beforeChange: [keepWhen('page')] },
    admin: {
      condition: (_, row: Row) => leadsToPage(row),
      description: 'Added to the page’s address, for example #pricing or ?plan=team. Usually empty.',
    },
  },
  {
    name: 'href',
    type: 'text',
    label: 'Address',
    maxLength: 2000,
    validate: (value: string | null | undefined, { siblingData }: Siblings) => leadsToPage(siblingData) || validateHref(value),
    hooks: { beforeChange: [keepWhen('address')] },
    admin: {
      condition: (_, row: Row) => !leadsToPage(row),
      description: 'Begins with https:// or mailto:, or is a place of the site that is no page, for example /directory or #prices.',
    },
  },
]

/** Label and target of one link. */
export const linkFields: Field[] = [
  {
    name: 'label',
    type: 'text',
    localized: true,
    required: true,
    maxLength: 60,
    admin: { description: 'The words people click; they should make sense alone.' },
  },
  ...targetFields,
]

/** A link in a menu; one to a page of the site may take the page's own title. */
export const menuLinkFields: Field[] = [
  {
    name: 'label',
    type: 'text',
    localized: true,
    maxLength: 60,
    admin: { description: 'The words people click. Empty: the title of the page it leads to.' },
  },
  ...targetFields,
]
