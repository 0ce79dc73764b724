import type { IssueHit } from '../search/search-query.ts'
import { HitRow } from './hit-row.tsx'

/** A list of issues, optionally grouped by analyzer in order of first appearance. */
export function HitList({ hits, by = 'none' }: { hits: readonly IssueHit[]; by?: 'none' | 'analyzer' | 'mixed' }) {
  if (by !== 'analyzer') {
    return (
      <ul className="issues">
        {hits.map((hit) => (
          <HitRow key={hit.path} hit={hit} withAnalyzer={by === 'mixed'} />
        ))}
      </ul>
    )
  }
  const names = [...new Set(hits.map(({ analyzer }) => analyzer.name))]
  return names.map((name) => (
    <section key={name} className="issues-of">
      <h3>{name}</h3>
      <ul className="issues">
        {hits
          .filter(({ analyzer }) => analyzer.name === name)
          .map((hit) => (
            <HitRow key={hit.path} hit={hit} />
          ))}
      </ul>
    </section>
  ))
}
