import type { IssueHit } from '../../content/directory-query.ts'
import { HitRow } from './hit-row.tsx'

/** Issues as an index; under the analyzer's name where they are grouped by it, in the order in which it first occurs. */
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
