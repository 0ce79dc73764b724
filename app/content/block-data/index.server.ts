import type { Cms } from '#cms/payload.server.ts'
import type { BlockData } from '../../block-data.ts'
import type { DrawnBlock } from '../../drawn.ts'
import type { Reader } from '../reader.server.ts'
import { findAnalyzers } from './analyzer-list.server.ts'
import { findReleases } from './changelog-list.server.ts'
import { findTerms } from './glossary-list.server.ts'
import { findIssues } from './issue-list.server.ts'
import { findPositions } from './job-list.server.ts'
import { findPosts } from './post-list.server.ts'
import { findStories } from './story-list.server.ts'
import { dress } from './dress.server.ts'
import { findVideo } from './video.server.ts'
import { findCustomers } from './logos.server.ts'
import { findPlans } from './pricing.server.ts'
import { findQuotes } from './quotes.server.ts'

/** Reads what a block shows of other documents, as `reader` may see them. */
export type FindData<S extends keyof BlockData> = (cms: Cms, block: DrawnBlock<S>, reader: Reader) => Promise<BlockData[S]>

const finders: { [S in keyof BlockData]: FindData<S> } = {
  'analyzer-list': findAnalyzers,
  'changelog-list': findReleases,
  'glossary-list': findTerms,
  'issue-list': findIssues,
  'job-list': findPositions,
  'post-list': findPosts,
  'story-list': findStories,
  video: findVideo,
  pricing: findPlans,
  'plan-comparison': findPlans,
  'logo-carousel': findCustomers,
  'logo-grid': findCustomers,
  'logo-quotes': (cms, block, reader) => findQuotes(cms, block, reader, { most: 6, withCustomer: true }),
  testimonials: (cms, block, reader) => findQuotes(cms, block, reader, { most: 3 }),
}

/** A page's blocks, dressed, each with the data it shows of other documents; all are read at the same time. */
export const fillBlocks = (cms: Cms, blocks: readonly DrawnBlock[], reader: Reader): Promise<DrawnBlock[]> =>
  Promise.all(
    blocks.map(async (block) => {
      // The registry pairs each slug with the finder of its own block, which TypeScript cannot follow through `blockType`.
      const find = (finders as Partial<Record<string, (cms: Cms, block: never, reader: Reader) => Promise<unknown>>>)[block.blockType]
      const [dressed, data] = await Promise.all([dress(block), find?.(cms, block as never, reader)])
      return find ? ({ ...dressed, data } as DrawnBlock) : dressed
    }),
  )
