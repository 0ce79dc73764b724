import type { LinkFeatureServerProps } from '@payloadcms/richtext-lexical'
import type { Field, FieldAffectingData } from 'payload'
import { ROUTABLE } from '#cms/core/paths.ts'
import { validateHref, validatePlace } from './target.ts'

type Fields = { linkType?: unknown }

const leadsToPage = (fields: Fields | undefined): boolean => fields?.linkType === 'internal'

/** Overrides of the editor's own link fields, by name. */
const OVERRIDES: Record<string, object> = {
  linkType: {
    label: 'Leads to',
    defaultValue: 'internal',
    options: [
      { value: 'internal', label: 'A page on this site' },
      { value: 'custom', label: 'An address' },
    ],
    admin: { layout: 'horizontal', description: 'A link to a page stays correct when the page moves.' },
  },
  url: {
    label: 'Address',
    // The editor's own hook encodes invalid addresses; ours are refused with a reason.
    hooks: {},
    validate: (value: string | null | undefined, { siblingData }: { siblingData?: Fields }) =>
      leadsToPage(siblingData) || validateHref(value),
    admin: {
      condition: (_: unknown, fields: Fields) => !leadsToPage(fields),
      description:
        'Starts with https://, mailto:, tel: or sms:, or is an address on this site that is not a page, for example /directory or #prices.',
    },
  },
  doc: {
    label: 'Page',
    admin: {
      condition: (_: unknown, fields: Fields) => leadsToPage(fields),
      description: 'Visitors see the text without a link while the page is unpublished.',
    },
  },
}

const place: Field = {
  name: 'place',
  type: 'text',
  label: 'Anchor or query',
  maxLength: 200,
  validate: (value: string | null | undefined) => validatePlace(value),
  admin: {
    condition: (_, fields: Fields) => leadsToPage(fields),
    description: 'Appended to the page’s address, for example #pricing or ?plan=team. Usually empty.',
  },
}

type LinkNode = { type?: unknown; text?: unknown; fields?: Fields & { url?: string | null }; children?: unknown }

const childrenOf = ({ children }: LinkNode): LinkNode[] => (Array.isArray(children) ? (children as LinkNode[]) : [])

const textIn = (node: LinkNode): string => (typeof node.text === 'string' ? node.text : childrenOf(node).map(textIn).join(''))

/** Returns what is wrong with the first link that cannot be published, with its text: the editor's own message names neither. */
export function linkProblem(node: LinkNode | null | undefined): string | undefined {
  if (!node) return undefined
  if ((node.type === 'link' || node.type === 'autolink') && !leadsToPage(node.fields)) {
    const verdict = validateHref(node.fields?.url)
    if (verdict !== true) return `The link “${textIn(node).slice(0, 80)}” leads to “${(node.fields?.url ?? '').slice(0, 200)}”. ${verdict}`
  }
  for (const child of childrenOf(node)) {
    const problem = linkProblem(child)
    if (problem) return problem
  }
  return undefined
}

/** Links in rich text: to a document, stored as a relation, or to an address. There is no option to open a new tab. */
export const richTextLink: LinkFeatureServerProps = {
  enabledCollections: [...ROUTABLE],
  maxDepth: 0,
  fields: ({ defaultFields }) => [
    // Keeps the fields' types, and overrides only labels, validation and descriptions.
    ...defaultFields
      .filter(({ name }) => name !== 'newTab')
      .map((field) => ({ ...field, ...OVERRIDES[field.name ?? ''] }) as FieldAffectingData),
    place,
  ],
}
