import { chosenIn, freeOf, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { QueryLink } from './query-link.tsx'

/** No results, and what to do about it. */
export function NothingFound({ scope, query }: { scope: Scope; query: DirectoryQuery }) {
  const words = useWords('directorySearch', directorySearchWords)
  const isNarrowed = chosenIn(freeOf(scope, query)) > 0
  return (
    <div className="results-nothing">
      <p className="lead">{words.nothing}</p>
      <p>{[isNarrowed && words.fewerFilters, query.q && words.fewerWords].filter(Boolean).join(' ')}</p>
      <p>
        <QueryLink scope={scope} query={{ ...query, q: '', at: '', facets: {} }}>
          {words.clear}
        </QueryLink>
      </p>
    </div>
  )
}
