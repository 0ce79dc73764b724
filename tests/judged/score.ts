import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { NO_QUERY } from '#app/directory/search/search-query.ts'
import type { Cms } from '#cms/core/cms.ts'
import { JUDGED, type Judged, type Kind } from './queries.ts'

/** A query with the rank of its first good result among ten, or 0 if there is none. */
export type Outcome = Judged & { rank: number; found: string[] }

/** Strips the prefix that oxlint gives to other tools' rules, which count as good results too. */
const plain = (code: string) =>
  code.toLowerCase().replace(/^(oxc|unicorn|typescript|jsdoc|vue|react|import|jest|vitest|promise|node|nextjs)-/, '')

/** Runs all judged queries. */
export async function runJudged(cms: Cms): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const judged of JUDGED) {
    const good = new Set(judged.codes.map((code) => code.toLowerCase()))
    const { hits } = await findInDirectory(cms, { ...NO_QUERY, q: judged.q }, { size: 10, facets: false })
    const found = hits.map(({ shortcode }) => shortcode)
    outcomes.push({ ...judged, found, rank: found.findIndex((code) => good.has(code.toLowerCase()) || good.has(plain(code))) + 1 })
  }
  return outcomes
}

export type Score = { of: string; questions: number; first: number; five: number; reciprocal: number }

const shareOf = (outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean) => outcomes.filter(holds).length / outcomes.length

/** Computes, per kind and overall, how often the first good result is first or in the top five, and its mean reciprocal rank. */
export function scoresOf(outcomes: readonly Outcome[]): Score[] {
  const kinds: (Kind | 'all')[] = ['exact', 'alias', 'typo', 'words', 'pasted', 'all']
  return kinds.map((of) => {
    const own = outcomes.filter(({ kind }) => of === 'all' || kind === of)
    const reciprocal = own.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / own.length
    return {
      of,
      questions: own.length,
      first: shareOf(own, ({ rank }) => rank === 1),
      five: shareOf(own, ({ rank }) => rank > 0 && rank <= 5),
      reciprocal,
    }
  })
}
