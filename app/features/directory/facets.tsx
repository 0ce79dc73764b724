import { chosenIn, freeOf, type Scope } from '../../content/directory-place.ts'
import { type DirectoryAnswer, type Facet, FACETS, type FacetValue } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { FacetGroup } from './facet-group.tsx'

const GRAVITY = ['critical', 'major', 'minor']

/** Severities stand by their gravity, all else as it came: the most frequent first. */
const inOrder = (facet: Facet, values: readonly FacetValue[]) =>
  facet === 'severity' ? values.toSorted((a, b) => GRAVITY.indexOf(a.value) - GRAVITY.indexOf(b.value)) : values

/** Everything the issues can be narrowed by, with counts. On a narrow screen it is folded until it is asked for. */
export function Facets({ scope, answer }: { scope: Scope; answer: DirectoryAnswer }) {
  const words = useWords('directorySearch', directorySearchWords)
  const { query } = answer
  const chosen = chosenIn(freeOf(scope, query))
  const groups = FACETS.filter((facet) => facet !== scope.fixed)
    .map((facet) => ({ facet, values: inOrder(facet, answer.facets[facet]).filter(({ count, state }) => count > 0 || state !== 'ignore') }))
    // A facet with one value that everything has divides nothing.
    .filter(({ values }) => values.length > 1 || values.some(({ state, count }) => state !== 'ignore' || count < answer.total))
  if (groups.length === 0) return null
  return (
    <nav className="facets aside" aria-label={words.filters}>
      <details className="facets-fold">
        <summary>
          {words.filters}
          {chosen > 0 ? <span className="facets-chosen">{words.chosenCount(chosen)}</span> : null}
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
