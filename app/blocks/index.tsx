import { type ComponentType, lazy, Suspense } from 'react'
import type { BlockSlug, DrawnBlock } from '../drawn.ts'

/** How the view of each block is fetched. */
export type BlockViews = { [S in BlockSlug]: () => Promise<ComponentType<DrawnBlock<S>>> }

/** A view for every block of `cms/blocks`, each fetched with the pages that show it. A missing one does not compile. */
const views: BlockViews = {
  agents: async () => (await import('./agents.tsx')).AgentsBlock,
  'analyzer-list': async () => (await import('./analyzer-list.tsx')).AnalyzerListBlock,
  announcement: async () => (await import('./announcement.tsx')).AnnouncementBlock,
  appointment: async () => (await import('./appointment.tsx')).AppointmentBlock,
  'autofix-diff': async () => (await import('./autofix-diff.tsx')).AutofixDiffBlock,
  badges: async () => (await import('./badges.tsx')).BadgesBlock,
  'changelog-list': async () => (await import('./changelog-list.tsx')).ChangelogListBlock,
  'code-findings': async () => (await import('./code-findings.tsx')).CodeFindingsBlock,
  columns: async () => (await import('./columns.tsx')).ColumnsBlock,
  'contact-sales': async () => (await import('./contact-sales.tsx')).ContactSalesBlock,
  cta: async () => (await import('./cta.tsx')).CtaBlock,
  'dependency-path': async () => (await import('./dependency-path.tsx')).DependencyPathBlock,
  faq: async () => (await import('./faq.tsx')).FaqBlock,
  'feature-grid': async () => (await import('./feature-grid.tsx')).FeatureGridBlock,
  'feature-rows': async () => (await import('./feature-rows.tsx')).FeatureRowsBlock,
  'glossary-list': async () => (await import('./glossary-list.tsx')).GlossaryListBlock,
  hero: async () => (await import('./hero.tsx')).HeroBlock,
  'issue-list': async () => (await import('./issue-list.tsx')).IssueListBlock,
  'job-list': async () => (await import('./job-list.tsx')).JobListBlock,
  'logo-carousel': async () => (await import('./logo-carousel.tsx')).LogoCarouselBlock,
  'logo-grid': async () => (await import('./logo-grid.tsx')).LogoGridBlock,
  'logo-quotes': async () => (await import('./logo-quotes.tsx')).LogoQuotesBlock,
  'plan-comparison': async () => (await import('./plan-comparison.tsx')).PlanComparisonBlock,
  'post-list': async () => (await import('./post-list.tsx')).PostListBlock,
  pricing: async () => (await import('./pricing.tsx')).PricingBlock,
  'rich-text': async () => (await import('./rich-text.tsx')).RichTextBlock,
  'sign-in': async () => (await import('./sign-in.tsx')).SignInBlock,
  statistics: async () => (await import('./statistics.tsx')).StatisticsBlock,
  'story-list': async () => (await import('./story-list.tsx')).StoryListBlock,
  testimonials: async () => (await import('./testimonials.tsx')).TestimonialsBlock,
  video: async () => (await import('./video.tsx')).VideoBlock,
  waitlist: async () => (await import('./waitlist.tsx')).WaitlistBlock,
}

type View = ComponentType<DrawnBlock>

const loaded = new Map<BlockSlug, View>()

async function load(slug: BlockSlug): Promise<View> {
  // The registry pairs each slug with the view of its own block, which TypeScript cannot follow through `blockType`.
  const view = (await views[slug]()) as View
  loaded.set(slug, view)
  return view
}

/** Fetches the views of `blocks`, so that they are drawn at once: on the server as a whole, in the browser without a flash. */
export const loadViews = async (blocks: readonly Pick<DrawnBlock, 'blockType'>[]): Promise<void> =>
  void (await Promise.all([...new Set(blocks.map(({ blockType }) => blockType))].filter((slug) => !loaded.has(slug)).map(load)))

/** Until its view is there the browser keeps what the server drew. */
const later = new Map<BlockSlug, View>()

function viewOf(slug: BlockSlug): View {
  const view = loaded.get(slug) ?? later.get(slug) ?? lazy(async () => ({ default: await load(slug) }))
  if (!loaded.has(slug)) later.set(slug, view)
  return view
}

/** A page's blocks from top to bottom. */
export function RenderBlocks({ blocks }: { blocks: readonly DrawnBlock[] }) {
  return blocks.map((block, index) => {
    const View = viewOf(block.blockType)
    return (
      <Suspense key={block.id ?? index}>
        <View {...block} />
      </Suspense>
    )
  })
}
