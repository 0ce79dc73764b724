import type { RichTextField } from 'payload'
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
import { richTextLink } from './rich-text-link.ts'

const words = () => [BoldFeature(), ItalicFeature(), StrikethroughFeature(), InlineCodeFeature(), LinkFeature({ ...richTextLink })]

const remark = lexicalEditor({ features: [ParagraphFeature(), ...words(), UnorderedListFeature(), InlineToolbarFeature()] })

const picture = {
  fields: [
    {
      name: 'caption',
      type: 'text' as const,
      maxLength: 200,
      admin: { description: 'Shown below the picture. What the picture shows is said with the picture itself.' },
    },
  ],
}

/**
 * The editor of every rich text. What it offers is what `app/ui/rich-text.tsx` draws and `compile-lexical.ts` compiles;
 * how a text looks is the site's business, so there is no alignment, indentation, colour or underline.
 */
export const richTextEditor = lexicalEditor({
  features: [
    FixedToolbarFeature(),
    InlineToolbarFeature(),
    ParagraphFeature(),
    // A page's title is its only h1.
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    ...words(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    TableFeature(),
    UploadFeature({ enabledCollections: ['media'], maxDepth: 1, collections: { media: picture } }),
    BlocksFeature({ blocks: [codeBlock, calloutBlock(remark)] }),
  ],
})

/** A longer text with headings, lists, links and pictures. */
export const richTextField = (name: string, description: string, required = false): RichTextField => ({
  name,
  type: 'richText',
  required,
  localized: true,
  admin: { description },
})
