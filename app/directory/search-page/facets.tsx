import {
  countSelected,
  type DirectoryAnswer,
  type DirectoryQuery,
  type Facet,
  FACETS,
  type FacetValue,
  hrefOf,
  type Scope,
  withChoice,
  withoutFixedFacet,
} from '../search/search-query.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { severityMessages } from '#app/i18n/en/text.ts'
import { nameIn } from '#app/i18n/index.ts'
import type { ComponentProps } from 'react'
import { ExactLink } from '#app/ui/site-link.tsx'

/** Returns the display names of facets and their values: translated where possible, otherwise as written in the catalogue. */
export function useFacetNames() {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const names: Partial<Record<Facet, Record<string, string>>> = {
    severity: useMessages('severity', severityMessages),
    category: useMessages('categories', categoriesMessages),
    autofix: messages.autofixes,
    recommended: messages.recommendations,
    status: messages.states,
  }
  const valueName = (facet: Facet, { value, label }: Pick<FacetValue, 'value' | 'label'>) => {
    const own = names[facet]
    return own ? nameIn(own, value) : label
  }
  return { facetName: (facet: Facet) => messages.facets[facet], valueName }
}

type QueryLinkProps = ComponentProps<'a'> & { scope: Scope; query: DirectoryQuery; scroll?: boolean }

/** A link to another query on the same page, which keeps its scroll position. */
export const QueryLink = ({ scope, query, scroll = false, ...rest }: QueryLinkProps) => (
  <ExactLink {...rest} href={hrefOf(scope, query)} resetScroll={scroll} />
)

type FacetRowProps = { scope: Scope; query: DirectoryQuery; facet: Facet; value: FacetValue }

/** One value of a facet: its name toggles including it, “not” toggles excluding it. */
function FacetRow({ scope, query, facet, value }: FacetRowProps) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { valueName } = useFacetNames()
  const format = numberFormat(useLocale())
  const name = valueName(facet, value)
  const isIn = value.state === 'include'
  const isOut = value.state === 'exclude'
  return (
    <li className="facet-row" data-state={value.state}>
      <QueryLink
        className="facet-take"
        scope={scope}
        query={withChoice(query, facet, value.value, isIn ? 'ignore' : 'include')}
        aria-current={isIn || undefined}
        rel="nofollow"
      >
        <span className="facet-name">{name}</span>
        <span className="facet-count">{format(value.count)}</span>
      </QueryLink>
      <QueryLink
        className="facet-not"
        scope={scope}
        query={withChoice(query, facet, value.value, isOut ? 'ignore' : 'exclude')}
        aria-current={isOut || undefined}
        rel="nofollow"
      >
        {messages.not}
        <span className="sr-only"> {name}</span>
      </QueryLink>
    </li>
  )
}

/** Values shown at once; the others are collapsed. */
const VISIBLE_VALUES = 8

/** The most used facets are open from the start. */
const OPEN_FACETS: readonly Facet[] = ['analyzer', 'severity', 'category', 'autofix']

type FacetGroupProps = { scope: Scope; query: DirectoryQuery; facet: Facet; values: readonly FacetValue[] }

/** One collapsible facet with its values. Selected values are always visible, however long the list. */
function FacetGroup({ scope, query, facet, values }: FacetGroupProps) {
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
