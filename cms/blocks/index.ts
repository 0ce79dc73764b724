import type { Block } from 'payload'
import type { BlockSlug, DefinedBlock } from './define-block.ts'
import { faq } from './faq.ts'
import { hero } from './hero.ts'
import { richText } from './rich-text.ts'

/** Every block of the site. `app/blocks/index.tsx` has a view for each. */
export const blocks = [hero, faq, richText] satisfies DefinedBlock[] & Block[]

/** Blocks that compose a page. */
export const layoutBlocks: BlockSlug[] = ['hero', 'faq', 'rich-text']
