import type { Scope, Searched } from '../../content/directory-place.ts'
import { toldWhenShown } from '../../told.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { CorrectedNote } from './corrected-note.tsx'
import { Facets } from './facets.tsx'
import { HitList } from './hit-list.tsx'
import { MakeConfig } from './make-config.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultOrder } from './result-order.tsx'
import { ResultPages } from './result-pages.tsx'

type ResultsProps = { scope: Scope; searched: Searched; by?: 'none' | 'analyzer' | 'mixed' }

/** What was found: how many, in which order, the issues themselves, and by what they can be narrowed. */
export function Results({ scope, searched: { answer, config }, by = 'none' }: ResultsProps) {
  const words = useWords('directorySearch', directorySearchWords)
  const { query, corrected, reach, total } = answer
  // How long the question was, never the question: people paste names, keys and code.
  const search = query.q ? toldWhenShown('searched', { kind: 'directory', length: query.q.length, results: total }) : {}
  return (
    <section className="hung results" aria-labelledby="results-title" {...search}>
      <Facets scope={scope} answer={answer} />
      <div className="results-list">
        <div className="results-head">
          <h2 id="results-title" className="knot">
            <span className="sr-only">{words.results}: </span>
            {words.found(total)}
          </h2>
          {total > 1 ? <ResultOrder scope={scope} query={query} /> : null}
        </div>
        <ChosenFilters scope={scope} answer={answer} />
        {corrected === null || total === 0 ? null : <CorrectedNote typed={query.q} instead={corrected} />}
        {reach === null ? null : <p className="results-note">{words.reach(reach)}</p>}
        {total === 0 ? <NothingFound scope={scope} query={query} /> : <HitList hits={answer.hits} by={by} />}
        <ResultPages scope={scope} answer={answer} />
        <MakeConfig config={config} />
      </div>
    </section>
  )
}
