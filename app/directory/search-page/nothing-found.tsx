import { countSelected, withoutFixedFacet, type Scope } from '../search/search-url.ts'
import type { DirectoryQuery } from '../search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { QueryLink } from './query-link.tsx'

/** Shown when there are no results, with advice. */
export function NothingFound({ scope, query }: { scope: Scope; query: DirectoryQuery }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const isNarrowed = countSelected(withoutFixedFacet(scope, query)) > 0
  return (
    <div className="results-nothing">
      <p className="lead">{messages.nothing}</p>
      <p>{[isNarrowed && messages.fewerFilters, query.q && messages.fewerWords].filter(Boolean).join(' ')}</p>
      <p>
        <QueryLink scope={scope} query={{ ...query, q: '', at: '', facets: {} }}>
          {messages.clear}
        </QueryLink>
      </p>
    </div>
  )
}
