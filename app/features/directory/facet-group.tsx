import type { Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery, Facet, FacetValue } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { useFacetNames } from './facet-names.ts'
import { FacetRow } from './facet-row.tsx'

/** So many values are seen at once; the others are folded. */
const SEEN = 8

/** Facets that most people narrow by are open from the start. */
const OPEN: readonly Facet[] = ['analyzer', 'severity', 'category', 'autofix']

type FacetGroupProps = { scope: Scope; query: DirectoryQuery; facet: Facet; values: readonly FacetValue[] }

/** One facet with its values, foldable. What is chosen is seen, however long the list. */
export function FacetGroup({ scope, query, facet, values }: FacetGroupProps) {
  const words = useWords('directorySearch', directorySearchWords)
  const { facetName } = useFacetNames()
  const chosen = values.filter(({ state }) => state !== 'ignore')
  const rows = values.map((value, place) => ({ value, isSeen: place < SEEN || value.state !== 'ignore' }))
  const row = ({ value }: (typeof rows)[number]) => <FacetRow key={value.value} scope={scope} query={query} facet={facet} value={value} />
  const folded = rows.filter(({ isSeen }) => !isSeen)
  return (
    <details className="facet" open={OPEN.includes(facet) || chosen.length > 0}>
      <summary>{facetName(facet)}</summary>
      <ul>{rows.filter(({ isSeen }) => isSeen).map(row)}</ul>
      {folded.length > 0 ? (
        <details className="facet-rest">
          <summary>{words.more(folded.length)}</summary>
          <ul>{folded.map(row)}</ul>
        </details>
      ) : null}
    </details>
  )
}
