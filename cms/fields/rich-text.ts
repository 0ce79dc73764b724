import {
  type LinkFeatureServerProps,
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  createServerFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  TableFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Field, FieldAffectingData, FieldHook, RichTextAdapter, RichTextField } from 'payload'
import { ROUTABLE } from '#cms/core/paths.ts'
import { ADDRESS_FIELD, validateHref, validatePlace, addressHooks } from '#cms/core/target.ts'
import { leftOutPictures } from './left-out-pictures.ts'
import { calloutBlock, codeBlock } from './rich-text-blocks.ts'
import { noteFields } from '#cms/editing/saving/field-notes.ts'

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
      components: { Field: ADDRESS_FIELD },
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
const richTextLink: LinkFeatureServerProps = {
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

/** What the editor does with keys and pasted texts beyond Payload's own features. */
const writingFeature = createServerFeature({
  feature: { ClientFeature: '/fields/admin/writing-feature#WritingFeatureClient' },
  key: 'writing',
})

const textFeatures = () => [
  writingFeature(),
  BoldFeature(),
  ItalicFeature(),
  StrikethroughFeature(),
  InlineCodeFeature(),
  LinkFeature({ ...richTextLink }),
]

const calloutEditor = lexicalEditor({ features: [ParagraphFeature(), ...textFeatures(), UnorderedListFeature(), InlineToolbarFeature()] })

const imageFields = {
  fields: [
    {
      name: 'caption',
      type: 'text' as const,
      maxLength: 200,
      admin: { description: 'Shown below the image. Describe what the image shows in its own description under Media.' },
    },
  ],
}

/**
 * The editor of every rich text. It offers what `app/rich-text/rich-text.tsx` renders and `compile-lexical.ts` compiles.
 * The site decides how text looks, so there is no alignment, indentation, colour or underline.
 */
export const richTextEditor = lexicalEditor({
  features: [
    FixedToolbarFeature(),
    InlineToolbarFeature(),
    ParagraphFeature(),
    // The page title is the only h1.
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    ...textFeatures(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    TableFeature(),
    UploadFeature({ enabledCollections: ['media'], maxDepth: 1, collections: { media: imageFields } }),
    BlocksFeature({ blocks: [codeBlock, calloutBlock(calloutEditor)] }),
  ],
})

type Node = { type?: unknown; value?: unknown; pending?: { src?: unknown }; children?: unknown; root?: unknown }

const isPending = ({ type, value }: Node) => type === 'upload' && (value === undefined || value === null)

/**
 * Removes pictures that were pasted and not uploaded: their node refers to no file, and would refuse every publication.
 * @param onRemoved gets the address that a removed picture was pasted with
 */
export function withoutPending<T>(value: T, onRemoved: (src: unknown) => void = () => {}): T {
  if (typeof value !== 'object' || value === null) return value
  const node = value as Node
  if (node.root) return { ...node, root: withoutPending(node.root, onRemoved) } as T
  if (!Array.isArray(node.children)) return value
  const [removed, children] = [true, false].map((removes) => (node.children as Node[]).filter((child) => isPending(child) === removes))
  for (const { pending } of removed ?? []) onRemoved(pending?.src)
  return { ...node, children: (children ?? []).map((child) => withoutPending(child, onRemoved)) } as T
}

const dropPending: FieldHook = ({ value, req, path }) => {
  const removed: unknown[] = []
  const rest = withoutPending<unknown>(value, (src) => removed.push(src))
  if (removed.length > 0) noteFields(req, 'x-left-out', [{ path: path.join('.'), message: leftOutPictures(removed) }])
  return rest
}

const validateText: RichTextField['validate'] = (value, options) =>
  linkProblem((value as { root?: object } | null | undefined)?.root) ?? (options.editor as RichTextAdapter).validate(value, options)

/** A rich-text field with headings, lists, links and images. */
export const richTextField = (name: string, description: string, required = false): RichTextField => ({
  name,
  type: 'richText',
  required,
  localized: true,
  hooks: { beforeValidate: [...addressHooks.beforeValidate, dropPending] },
  validate: validateText,
  admin: { description },
})
