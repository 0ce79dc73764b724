import type { Scope } from '../search/search-url.ts'
import type { DirectoryQuery, Facet, FacetValue } from '../search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { useFacetNames } from '../facet-names.ts'
import { FacetRow } from './facet-row.tsx'

/** Values shown at once; the others are collapsed. */
const VISIBLE_VALUES = 8

/** The most used facets are open from the start. */
const OPEN_FACETS: readonly Facet[] = ['analyzer', 'severity', 'category', 'autofix']

type FacetGroupProps = { scope: Scope; query: DirectoryQuery; facet: Facet; values: readonly FacetValue[] }

/** One collapsible facet with its values. Selected values are always visible, however long the list. */
export function FacetGroup({ scope, query, facet, values }: FacetGroupProps) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { facetName } = useFacetNames()
  const chosen = values.filter(({ state }) => state !== 'ignore')
  const rows = values.map((value, place) => ({ value, isVisible: place < VISIBLE_VALUES || value.state !== 'ignore' }))
  const row = ({ value }: (typeof rows)[number]) => <FacetRow key={value.value} scope={scope} query={query} facet={facet} value={value} />
  const folded = rows.filter(({ isVisible }) => !isVisible)
  return (
    <details className="facet" open={OPEN_FACETS.includes(facet) || chosen.length > 0}>
      <summary>{facetName(facet)}</summary>
      <ul>{rows.filter(({ isVisible }) => isVisible).map(row)}</ul>
      {folded.length > 0 ? (
        <details className="facet-rest">
          <summary>{messages.more(folded.length)}</summary>
          <ul>{folded.map(row)}</ul>
        </details>
      ) : null}
    </details>
  )
}
