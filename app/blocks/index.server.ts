import type { Cms } from '#cms/core/cms.ts'
import type { BlockData } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import { type FindData, findAnalyzers, findPosts, findReleases, findStories, findTerms, findPositions, findIssues } from './lists.server.ts'
import { findApi, withSiteAddress } from './api-reference.server.ts'
import { prepareBlock } from './prepare-block.server.ts'
import { findVideo } from './video.server.ts'
import { findCustomers, findQuotes, findPlans } from './selections.server.ts'
import { isDatabaseAway, isDatabaseBusy } from '#platform/database-errors.ts'
import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'
import { z } from 'zod'
import { sqlOf } from '#cms/core/sql.server.ts'
import { tryDataOf } from '#app/directory/playground/try-data.ts'

const HERO_ANALYZER = 'eslint'

const ruleRow = z.object({ id: z.string() })

const HERO_RULE = `
  SELECT coalesce(nullif(i.upstream_id, ''), i.shortcode) AS id FROM directory_index d JOIN issues i ON i.id = d.issue_id
  WHERE d.code = $1 AND d.analyzer = '${HERO_ANALYZER}' AND d.status <> 'removed' LIMIT 1`

const extensionOf = (file: string) => /\.([a-z]+)$/.exec(file)?.[1] ?? ''

/** Lets visitors run the rule of the hero's finding, if it is one of ESLint's and the code is JavaScript. */
const findHeroRule: FindData<'hero'> = async (cms, { finding }) => {
  const { file, code, shortcode } = finding ?? {}
  if (!code || !shortcode || !file) return { tryData: null }
  const { rows } = await sqlOf(cms).query({ name: 'hero-rule', text: HERO_RULE, values: [shortcode] })
  const [found] = z.array(ruleRow).parse(rows)
  const example = { code, language: extensionOf(file), file, sourceType: 'module', options: '', hasFiles: false }
  // None of ESLint's own rules needs types.
  const data = found && tryDataOf({ analyzer: HERO_ANALYZER, id: found.id, isTyped: false, options: [] }, example)
  return { tryData: data ? JSON.stringify(data) : null }
}

/**
 * Leaves a faulty block out of its page: logs the error with a reference, and returns `null`.
 * @throws what is no fault of the block, since the page may not be answered without it then
 */
export function leaveOut({ blockType, id }: { blockType: string; id?: string | null }, error: unknown): null {
  if (isDatabaseAway(error) || isDatabaseBusy(error) || (error instanceof Error && error.name === 'TooBusyError')) throw error
  builtFromUnwatched(`a block of the type ${blockType}, which failed`)
  logger().error({ err: error, reference: newReference(), block: blockType, id }, 'a block failed and was left out of its page')
  return null
}

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
