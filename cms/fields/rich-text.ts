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
import { noteFields } from '#cms/editing/saving/field-notes.ts'
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

const MAX_NAMED = 5

/** Names a pasted picture: “chart.png” from example.com. Addresses of other kinds name no place that its author knows. */
function pictureName(src: unknown): string {
  const { protocol, host, pathname } =
    typeof src === 'string' && URL.canParse(src) ? new URL(src) : { protocol: '', host: '', pathname: '' }
  if (!/^https?:$/.test(protocol)) return protocol === 'data:' ? 'a picture inside the pasted text' : 'a picture from your computer'
  const file = pathname.split('/').at(-1) ?? ''
  return file ? `“${file.slice(0, 60)}” from ${host}` : `a picture from ${host}`
}

/** Says which pictures were left out, and how to insert them. */
export function leftOutPictures(sources: readonly unknown[]): string {
  const names = [...new Set(sources.map(pictureName))]
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  const named = names.slice(0, MAX_NAMED).join(', ') + more
  return `Pasted pictures that are not uploaded are left out: ${named}. Save each as a file, then insert it with “Upload” in the toolbar.`
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
