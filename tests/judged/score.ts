import { findInDirectory } from '#app/content/directory-search.server.ts'
import { NO_QUERY } from '#app/content/directory-query.ts'
import type { Cms } from '#cms/payload.server.ts'
import { JUDGED, type Judged, type Kind } from './queries.ts'

/** One question with the place of the first good answer among ten; 0 where there is none. */
export type Outcome = Judged & { rank: number; found: string[] }

/** oxlint has other tools' rules too, with the tool's name before the code; they are answers as well. */
const plain = (code: string) =>
  code.toLowerCase().replace(/^(oxc|unicorn|typescript|jsdoc|vue|react|import|jest|vitest|promise|node|nextjs)-/, '')

/** Asks all the questions. */
export async function askJudged(cms: Cms): Promise<Outcome[]> {
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

/** How often the first good answer is first, among five, and its mean reciprocal rank among ten: for each kind, and for all. */
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
