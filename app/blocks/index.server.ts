import type { Cms } from '#cms/core/cms.ts'
import type { BlockData } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import type { FindData } from './find-data.ts'
import { findApi, withSiteAddress } from './api-reference.server.ts'
import { findHeroRule } from './hero.server.ts'
import { findIssues } from './issue-list.server.ts'
import { leaveOut } from './leave-out.server.ts'
import { findPositions } from './job-list.server.ts'
import { findAnalyzers, findPosts, findReleases, findStories, findTerms } from './lists.server.ts'
import { prepareBlock } from './prepare-block.server.ts'
import { findVideo } from './video.server.ts'
import { findCustomers } from './logos.server.ts'
import { findPlans } from './pricing.server.ts'
import { findQuotes } from './quotes.server.ts'

const finders: { [S in keyof BlockData]: FindData<S> } = {
  'analyzer-list': findAnalyzers,
  'api-reference': findApi,
  'changelog-list': findReleases,
  'glossary-list': findTerms,
  hero: findHeroRule,
  'issue-list': findIssues,
  'job-list': findPositions,
  'post-list': findPosts,
  'story-list': findStories,
  video: findVideo,
  pricing: findPlans,
  'plan-comparison': findPlans,
  'logo-carousel': findCustomers,
  'logo-grid': findCustomers,
  'logo-quotes': (cms, block, reader) => findQuotes(cms, block, reader, { limit: 6, withCustomer: true }),
  testimonials: (cms, block, reader) => findQuotes(cms, block, reader, { limit: 3 }),
}

async function fillBlock(cms: Cms, stored: ResolvedBlock, reader: Reader): Promise<ResolvedBlock> {
  const block = stored.blockType === 'api-reference' ? withSiteAddress(stored) : stored
  // TypeScript cannot infer through `blockType` that each slug maps to the finder of its own block.
  const find = (finders as Partial<Record<string, (cms: Cms, block: never, reader: Reader) => Promise<unknown>>>)[block.blockType]
  const [prepared, data] = await Promise.all([prepareBlock(block), find?.(cms, block as never, reader)])
  return find ? ({ ...prepared, data } as ResolvedBlock) : prepared
}

/**
 * Prepares a page's blocks and adds the data each one shows from other documents; all queries run in parallel. A block that fails
 * is left out.
 */
export async function fillBlocks(cms: Cms, blocks: readonly ResolvedBlock[], reader: Reader): Promise<ResolvedBlock[]> {
  const filled = blocks.map((block) => fillBlock(cms, block, reader).catch((error: unknown) => leaveOut(block, error)))
  return (await Promise.all(filled)).filter((block) => block !== null)
}
