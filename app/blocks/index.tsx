import type { ComponentType } from 'react'
import type { Config } from '#types'
import { FaqBlock } from './faq.tsx'
import { HeroBlock } from './hero.tsx'
import { RichTextBlock } from './rich-text.tsx'

type Blocks = Config['blocks']
export type BlockSlug = keyof Blocks
export type AnyBlock = Blocks[BlockSlug]

/** A view for every block of `cms/blocks`. A missing one does not compile. */
export type BlockViews = { [S in BlockSlug]: ComponentType<Blocks[S]> }

const views: BlockViews = {
  hero: HeroBlock,
  faq: FaqBlock,
  'rich-text': RichTextBlock,
}

function RenderBlock<S extends BlockSlug>({ slug, block }: { slug: S; block: Blocks[S] }) {
  const View: ComponentType<Blocks[S]> = views[slug]
  return <View {...block} />
}

/** A page's blocks from top to bottom. */
export function RenderBlocks({ blocks }: { blocks: readonly AnyBlock[] }) {
  return blocks.map((block, index) => <RenderBlock key={block.id ?? index} slug={block.blockType} block={block} />)
}
