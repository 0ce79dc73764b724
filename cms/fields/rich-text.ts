import type { FieldHook, RichTextAdapter, RichTextField } from 'payload'
import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
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
import { calloutBlock, codeBlock } from './rich-text-blocks.ts'
import { linkProblem, richTextLink } from './rich-text-link.ts'
import { addressHooks } from './address-hooks.ts'

const textFeatures = () => [BoldFeature(), ItalicFeature(), StrikethroughFeature(), InlineCodeFeature(), LinkFeature({ ...richTextLink })]

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

type Node = { type?: unknown; value?: unknown; children?: unknown; root?: unknown }

/** Removes pictures that were pasted and not uploaded: their node refers to no file, and would refuse every publication. */
export function withoutPending<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const node = value as Node
  if (node.root) return { ...node, root: withoutPending(node.root) } as T
  if (!Array.isArray(node.children)) return value
  const children = (node.children as Node[]).filter(({ type, value: file }) => type !== 'upload' || (file !== undefined && file !== null))
  return { ...node, children: children.map(withoutPending) } as T
}

const dropPending: FieldHook = ({ value }: { value?: unknown }) => withoutPending(value)

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
