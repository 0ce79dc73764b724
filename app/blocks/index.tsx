import { type ComponentType, lazy, Suspense } from 'react'
import type { BlockSlug, DrawnBlock } from '../drawn.ts'
import { type PagePart, partsWithin, type Trial } from '../trial.ts'

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

const loaded = new Map<Slug, View>()

async function load(slug: Slug): Promise<View> {
  // The registry pairs each slug with the view of its own block, which TypeScript cannot follow through `blockType`. To name
  // each file's one export here too would be half a kB of every page.
  const [view] = Object.values(await views[slug]()) as [View]
  loaded.set(slug, view)
  return view
}

/** Fetches the views of `blocks`, so that they are drawn at once: on the server as a whole, in the browser without a flash. */
export const loadViews = async (parts: readonly PagePart[]): Promise<void> =>
  void (await Promise.all([...new Set(partsWithin(parts).map(({ blockType }) => blockType))].filter((slug) => !loaded.has(slug)).map(load)))

/** Until its view is there the browser keeps what the server drew. */
const later = new Map<Slug, View>()

function viewOf(slug: Slug): View {
  const view = loaded.get(slug) ?? later.get(slug) ?? lazy(async () => ({ default: await load(slug) }))
  if (!loaded.has(slug)) later.set(slug, view)
  return view
}

/** A page's blocks from top to bottom. */
export function RenderBlocks({ blocks }: { blocks: readonly PagePart[] }) {
  return blocks.map((block, index) => {
    const View = viewOf(block.blockType)
    return (
      <Suspense key={block.id ?? index}>
        <View {...block} />
      </Suspense>
    )
  })
}
