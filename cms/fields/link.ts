import { localizedText } from './basic-fields.ts'
import type { Field, FieldHook, Validate } from 'payload'
import { relationship } from 'payload/shared'
import { ROUTABLE } from '#cms/core/paths.ts'
import { ADDRESS_FIELD, addressHooks, validateHref, validatePlace } from '#cms/core/target.ts'

type Row = { leadsTo?: unknown; page?: unknown; href?: unknown }
type Siblings = { siblingData: Row }

const leadsToPage = (row: Row | undefined): boolean => row?.leadsTo === 'page'

/** Infers `leadsTo` from the target, so that API clients may omit it. */
const inferLeadsTo: FieldHook = ({ value, siblingData }) => {
  const { leadsTo, page, href } = siblingData as Row
  if (leadsTo || Boolean(page) === Boolean(href)) return value
  return page ? 'page' : 'address'
}

/** Clears the fields of the other kind when the kind of a link changes. */
const clearUnless =
  (kind: 'page' | 'address'): FieldHook =>
  ({ value, siblingData }) =>
    leadsToPage(siblingData as Row) === (kind === 'page') ? value : null

const validatePage: Validate = (value, options) => {
  if (!leadsToPage(options.siblingData as Row)) return true
  const { relationTo } = (value ?? {}) as { relationTo?: unknown }
  if (!ROUTABLE.some((slug) => slug === relationTo)) return 'Choose the page this link leads to.'
  return relationship(value as never, options as never)
}

/**
 * The target of a link: a document, stored as a relation so that the link stays correct when the document moves, or an address.
 * Views never see these fields: `app/documents/links.server.ts` turns them into an `href`.
 */
const targetFields: Field[] = [
  {
    name: 'leadsTo',
    type: 'radio',
    label: 'Leads to',
    options: [
      { value: 'page', label: 'A page on this site' },
      { value: 'address', label: 'An address' },
    ],
    defaultValue: 'page',
    hooks: { beforeValidate: [inferLeadsTo] },
    admin: { layout: 'horizontal', description: 'A link to a page stays correct when the page moves.' },
  },
  {
    name: 'page',
    type: 'relationship',
    relationTo: [...ROUTABLE],
    // The API returns only the id, because the document may not be public.
    maxDepth: 0,
    validate: validatePage as never,
    hooks: { beforeChange: [clearUnless('page')] },
    admin: {
      condition: (_, row: Row) => leadsToPage(row),
      description: 'Visitors do not see the link while the page is unpublished.',
    },
  },
  {
    name: 'place',
    type: 'text',
    label: 'Anchor or query',
    maxLength: 200,
    validate: (value: string | null | undefined, { siblingData }: Siblings) => !leadsToPage(siblingData) || validatePlace(value),
    hooks: { beforeChange: [clearUnless('page')] },
    admin: {
      condition: (_, row: Row) => leadsToPage(row),
      description: 'Appended to the page’s address, for example #pricing or ?plan=team. Usually empty.',
    },
  },
  {
    name: 'href',
    type: 'text',
    label: 'Address',
    maxLength: 2000,
    validate: (value: string | null | undefined, { siblingData }: Siblings) => leadsToPage(siblingData) || validateHref(value),
    hooks: { ...addressHooks, beforeChange: [clearUnless('address')] },
    admin: {
      components: { Field: ADDRESS_FIELD },
      condition: (_, row: Row) => !leadsToPage(row),
      description:
        'Starts with https://, mailto:, tel: or sms:, or is an address on this site that is not a page, for example /directory or #prices.',
    },
  },
]

/** Label and target of one link. */
export const linkFields: Field[] = [
  localizedText('label', 'The text people click. It should make sense on its own.', { max: 60, required: true }),
  ...targetFields,
]

/** Label and target of a link in a menu. A link to a page may omit the label to use the page's title. */
export const menuLinkFields: Field[] = [
  localizedText('label', 'The text people click. If empty, the title of the page it leads to.', { max: 60 }),
  ...targetFields,
]
