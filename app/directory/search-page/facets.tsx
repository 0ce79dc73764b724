import { countSelected, withoutFixedFacet, type Scope } from '../search/search-url.ts'
import { type DirectoryAnswer, type Facet, FACETS, type FacetValue } from '../search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { FacetGroup } from './facet-group.tsx'

const SEVERITY_ORDER = ['critical', 'major', 'minor']

/** Sorts severities from critical to minor; other values stay in order of frequency. */
const inOrder = (facet: Facet, values: readonly FacetValue[]) =>
  facet === 'severity' ? values.toSorted((a, b) => SEVERITY_ORDER.indexOf(a.value) - SEVERITY_ORDER.indexOf(b.value)) : values

/** All facets with counts. Collapsed on narrow screens. */
export function Facets({ scope, answer }: { scope: Scope; answer: DirectoryAnswer }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { query } = answer
  const chosen = countSelected(withoutFixedFacet(scope, query))
  const groups = FACETS.filter((facet) => facet !== scope.fixed)
    .map((facet) => ({ facet, values: inOrder(facet, answer.facets[facet]).filter(({ count, state }) => count > 0 || state !== 'ignore') }))
    // A facet whose only value all issues share filters nothing.
    .filter(({ values }) => values.length > 1 || values.some(({ state, count }) => state !== 'ignore' || count < answer.total))
  if (groups.length === 0) return null
  return (
    <nav className="facets aside" aria-label={messages.filters}>
      <details className="facets-fold">
        <summary>
          {messages.filters}
          {chosen > 0 ? <span className="facets-chosen">{messages.chosenCount(chosen)}</span> : null}
        </summary>
        <div>
          {groups.map(({ facet, values }) => (
            <FacetGroup key={facet} scope={scope} query={query} facet={facet} values={values} />
          ))}
        </div>
      </details>
    </nav>
  )
}
