import type { ComponentType } from 'react'
import type { BlockSlug, ResolvedBlock } from '#app/documents/resolved-block.ts'
import { type PagePart, partsWithin } from '#app/analytics/experiments/experiment-slot.ts'
import { type LazyView, lazyView } from '#app/ui/lazy-view.tsx'
import type { ExperimentSlotProps } from './experiment-slot.tsx'
import { BlockAnchor } from '#app/ui/heading.tsx'

/** A dynamic import per block; each module has exactly one export, the view. */
export type BlockViews = { [S in BlockSlug]: () => Promise<Record<string, ComponentType<ResolvedBlock<S>>>> }

/** A view for every block of `cms/blocks`, loaded only on pages that use it. A missing view does not compile. */
const views: BlockViews & { trial: () => Promise<Record<string, ComponentType<ExperimentSlotProps>>> } = {
  agents: () => import('./agents.tsx'),
  'analyzer-list': () => import('./analyzer-list.tsx'),
  announcement: () => import('./announcement.tsx'),
  'api-reference': () => import('./api-reference.tsx'),
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
  trial: () => import('./experiment-slot.tsx'),
  video: () => import('./video.tsx'),
  waitlist: () => import('./waitlist.tsx'),
}

type Slug = PagePart['blockType']

type ViewProps = PagePart & Pick<Partial<ExperimentSlotProps>, 'Blocks'>

type View = ComponentType<ViewProps>

const lazyViews = new Map<Slug, LazyView<ViewProps>>()

// TypeScript cannot infer through `blockType` that each slug maps to its own view. Naming each export here would add half a
// kB to every page.
// A block of a newer build shows nothing.
const createView = (slug: Slug): LazyView<ViewProps> =>
  lazyView(async () => (Object.values((await (views as Partial<typeof views>)[slug]?.()) ?? [() => null]) as [View])[0])

function viewOf(slug: Slug): LazyView<ViewProps> {
  const view = lazyViews.get(slug) ?? createView(slug)
  lazyViews.set(slug, view)
  return view
}

/** Preloads the views of `blocks`, so that they render without suspending. */
export const loadViews = async (blocks: readonly PagePart[]): Promise<void> =>
  void (await Promise.all(partsWithin(blocks).map(({ blockType }) => viewOf(blockType).load())))

export function RenderBlocks({ blocks }: { blocks: readonly PagePart[] }) {
  return blocks.map((block, index) => {
    const { View } = viewOf(block.blockType)
    return (
      <BlockAnchor key={block.id ?? index} value={'anchor' in block ? block.anchor : undefined}>
        <View {...block} {...(block.blockType === 'trial' && { Blocks: RenderBlocks })} />
      </BlockAnchor>
    )
  })
}
