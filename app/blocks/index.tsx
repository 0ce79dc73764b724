import type { ComponentType } from 'react'
import type { BlockSlug, DrawnBlock } from '../drawn.ts'
import { type PagePart, partsWithin, type Trial } from '../trial.ts'
import { type LatePart, latePart } from '../ui/late-part.tsx'

/** How the file of each block is fetched; it has one export, the view. */
export type BlockViews = { [S in BlockSlug]: () => Promise<Record<string, ComponentType<DrawnBlock<S>>>> }

/** A view for every block of `cms/blocks`, each fetched with the pages that show it. A missing one does not compile. */
const views: BlockViews & { trial: () => Promise<Record<string, ComponentType<Trial>>> } = {
  agents: () => import('./agents.tsx'),
  'analyzer-list': () => import('./analyzer-list.tsx'),
  announcement: () => import('./announcement.tsx'),
  appointment: () => import('./appointment.tsx'),
  'autofix-diff': () => import('./autofix-diff.tsx'),
  badges: () => import('./badges.tsx'),
  'changelog-list': () => import('./changelog-list.tsx'),
  'code-findings': () => import('./code-findings.tsx'),
  columns: () => import('./columns.tsx'),
  'contact-sales': () => import('./contact-sales.tsx'),
  cta: () => import('./cta.tsx'),
  'dependency-path': () => import('./dependency-path.tsx'),
  faq: () => import('./faq.tsx'),
  'feature-grid': () => import('./feature-grid.tsx'),
  'feature-rows': () => import('./feature-rows.tsx'),
  'glossary-list': () => import('./glossary-list.tsx'),
  hero: () => import('./hero.tsx'),
  'issue-list': () => import('./issue-list.tsx'),
  'job-list': () => import('./job-list.tsx'),
  'logo-carousel': () => import('./logo-carousel.tsx'),
  'logo-grid': () => import('./logo-grid.tsx'),
  'logo-quotes': () => import('./logo-quotes.tsx'),
  'plan-comparison': () => import('./plan-comparison.tsx'),
  'post-list': () => import('./post-list.tsx'),
  pricing: () => import('./pricing.tsx'),
  'rich-text': () => import('./rich-text.tsx'),
  'sign-in': () => import('./sign-in.tsx'),
  statistics: () => import('./statistics.tsx'),
  'story-list': () => import('./story-list.tsx'),
  testimonials: () => import('./testimonials.tsx'),
  trial: () => import('./trial.tsx'),
  video: () => import('./video.tsx'),
  waitlist: () => import('./waitlist.tsx'),
}

type Slug = PagePart['blockType']

type View = ComponentType<PagePart>

const parts = new Map<Slug, LatePart<PagePart>>()

// The registry pairs each slug with the view of its own block, which TypeScript cannot follow through `blockType`. To name
// each file's one export here too would be half a kB of every page.
const madePart = (slug: Slug): LatePart<PagePart> => latePart(async () => (Object.values(await views[slug]()) as [View])[0])

function partOf(slug: Slug): LatePart<PagePart> {
  const part = parts.get(slug) ?? madePart(slug)
  parts.set(slug, part)
  return part
}

/** Fetches the views of `blocks`, so that they are drawn at once. */
export const loadViews = async (blocks: readonly PagePart[]): Promise<void> =>
  void (await Promise.all(partsWithin(blocks).map(({ blockType }) => partOf(blockType).load())))

/** A page's blocks from top to bottom. */
export function RenderBlocks({ blocks }: { blocks: readonly PagePart[] }) {
  return blocks.map((block, index) => {
    const { View } = partOf(block.blockType)
    return <View key={block.id ?? index} {...block} />
  })
}
