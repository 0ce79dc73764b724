import { withoutFixedFacet, type Scope, withChoice } from '../search/search-url.ts'
import { type DirectoryAnswer, type Facet, FACETS } from '../search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { useFacetNames } from '../facet-names.ts'
import { QueryLink } from './query-link.tsx'

/** The selected filters, each with a link that removes it. */
export function ChosenFilters({ scope, answer }: { scope: Scope; answer: DirectoryAnswer }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { facetName, valueName } = useFacetNames()
  const { query, facets } = answer
  const free = withoutFixedFacet(scope, query)
  const labelOf = (facet: Facet, value: string) => facets[facet].find((one) => one.value === value)?.label ?? value
  const chosen = FACETS.flatMap((facet) => {
    const { include = [], exclude = [] } = free.facets[facet] ?? {}
    return [...include.map((value) => ({ facet, value, isOut: false })), ...exclude.map((value) => ({ facet, value, isOut: true }))]
  })
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label={messages.chosen}>
      {chosen.map(({ facet, value, isOut }) => (
        <li key={`${facet} ${value}`}>
          <QueryLink className="chip" scope={scope} query={withChoice(query, facet, value, 'ignore')} rel="nofollow">
            <span className="sr-only">{messages.remove} </span>
            <span className="chip-facet">{facetName(facet)}</span> {isOut ? <b>{messages.not} </b> : null}
            <bdi>{valueName(facet, { value, label: labelOf(facet, value) })}</bdi>
            <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="m2.5 2.5 7 7m0-7-7 7" />
            </svg>
          </QueryLink>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <QueryLink className="chips-clear" scope={scope} query={{ ...query, at: '', facets: {} }} rel="nofollow">
            {messages.clear}
          </QueryLink>
        </li>
      ) : null}
    </ul>
  )
}
