import type { LinkFeatureServerProps } from '@payloadcms/richtext-lexical'
import type { Field, FieldAffectingData } from 'payload'
import { ROUTABLE } from '../paths.ts'
import { validateHref, validatePlace } from './target.ts'

type Fields = { linkType?: unknown }

const leadsToPage = (fields: Fields | undefined): boolean => fields?.linkType === 'internal'

/** What we say instead of what the editor comes with, by the names of its fields. */
const OWN: Record<string, object> = {
  linkType: {
    label: 'Leads to',
    defaultValue: 'internal',
    options: [
      { value: 'internal', label: 'A page of this site' },
      { value: 'custom', label: 'An address' },
    ],
    admin: { layout: 'horizontal', description: 'A link to a page follows when the page moves.' },
  },
  url: {
    label: 'Address',
    // The editor's own hook encodes an address that it takes for none; ours are refused, with a reason.
    hooks: {},
    validate: (value: string | null | undefined, { siblingData }: { siblingData?: Fields }) =>
      leadsToPage(siblingData) || validateHref(value),
    admin: {
      condition: (_: unknown, fields: Fields) => !leadsToPage(fields),
      description: 'Begins with https:// or mailto:, or is a place of the site that is no page, for example /directory or #prices.',
    },
  },
  doc: {
    label: 'Page',
    admin: {
      condition: (_: unknown, fields: Fields) => leadsToPage(fields),
      description: 'While it is not published, visitors see these words without a link.',
    },
  },
}

const place: Field = {
  name: 'place',
  type: 'text',
  label: 'Place on the page',
  maxLength: 200,
  validate: (value: string | null | undefined) => validatePlace(value),
  admin: {
    condition: (_, fields: Fields) => leadsToPage(fields),
    description: 'Added to the page’s address, for example #pricing or ?plan=team. Usually empty.',
  },
}

/** Links in texts: to a document, kept as a reference, or to an address. Every link opens where its reader is. */
export const richTextLink: LinkFeatureServerProps = {
  enabledCollections: [...ROUTABLE],
  maxDepth: 0,
  fields: ({ defaultFields }) => [
    // The fields keep their types: only labels, rules and hints are ours.
    ...defaultFields.filter(({ name }) => name !== 'newTab').map((field) => ({ ...field, ...OWN[field.name ?? ''] }) as FieldAffectingData),
    place,
  ],
}
