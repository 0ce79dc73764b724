import { type DirectoryAnswer, type DirectoryQuery, type Facet, FACETS, pageNumber, parametersOf } from './search-query.ts'
import { stringifySearch } from '#platform/http/search-notation.ts'

/** A searchable page of the directory: its path, and the facet it fixes. */
export type Scope = { base: string; fixed?: Facet }

/** The search results of a page, with its configuration download. */
export type Searched = {
  answer: DirectoryAnswer
  config: { name: string; href: string } | null
}

/** Returns the query without the facet that its page fixes. */
export function withoutFixedFacet({ fixed }: Scope, query: DirectoryQuery): DirectoryQuery {
  if (!fixed) return query
  return { ...query, facets: { ...query.facets, [fixed]: undefined } }
}

/** Returns the address parameters of a query on a page. */
export const parametersIn = (scope: Scope, query: DirectoryQuery): Record<string, string> => parametersOf(withoutFixedFacet(scope, query))

/** Returns the address of a query on a page. */
export const hrefOf = (scope: Scope, query: DirectoryQuery): string => scope.base + stringifySearch(parametersIn(scope, query))

/** Counts the selected values. */
export const countSelected = ({ facets }: DirectoryQuery): number =>
  FACETS.reduce((sum, facet) => sum + (facets[facet]?.include.length ?? 0) + (facets[facet]?.exclude.length ?? 0), 0)

/** Returns whether a query has no text, filter, order or page. */
export const isEmptyQuery = (query: DirectoryQuery): boolean => Object.keys(parametersOf(query)).length === 0

/** A facet whose values have pages, and a list of them. */
export type ListedFacet = 'tag' | 'cwe'

/** Returns the address of a value's page, or of the list of all values. */
export const facetPath = (facet: ListedFacet, value?: string): string =>
  `/directory/${facet === 'tag' ? 'tags' : 'cwe'}${value === undefined ? '' : `/${encodeURIComponent(value)}`}`

/** Returns the dedicated page of a single selected value. */
function pageOfChoice(query: DirectoryQuery): string | undefined {
  const facet = FACETS.find((name) => (query.facets[name]?.include.length ?? 0) > 0)
  const value = facet && query.facets[facet]?.include[0]
  if (!facet || !value || countSelected(query) !== 1 || query.q) return undefined
  if (facet === 'analyzer') return `/directory/${value}`
  return facet === 'tag' || facet === 'cwe' ? facetPath(facet, value) : undefined
}

/**
 * Whether the pages of a query have numbers: the whole list of a page that fixes a facet. Crawlers reach every rule through them.
 * Other lists have cursors, which stay right while rules are added.
 */
export const isNumbered = (scope: Scope, query: DirectoryQuery): boolean =>
  scope.fixed !== undefined &&
  !query.q &&
  query.sort === 'relevance' &&
  countSelected(withoutFixedFacet(scope, query)) === 0 &&
  pageNumber(query.at) !== null

/** Returns the canonical address of a query, and whether it is noindex. A value without issues may have no page. */
export function policyOf(scope: Scope, query: DirectoryQuery, isEmpty = false): { canonical: string; isFiltered: boolean } {
  if (isNumbered(scope, query)) return { canonical: hrefOf(scope, query), isFiltered: false }
  const free = withoutFixedFacet(scope, query)
  const { q, sort, at } = free
  const hasPage = !scope.fixed && !isEmpty
  return {
    canonical: (hasPage ? pageOfChoice(free) : undefined) ?? scope.base,
    isFiltered: Boolean(q || at) || sort !== 'relevance' || countSelected(free) > (isEmpty ? 0 : 1),
  }
}

/** Returns the first page of a query with one facet value set to `state`. */
export function withChoice(query: DirectoryQuery, facet: Facet, value: string, state: 'include' | 'exclude' | 'ignore'): DirectoryQuery {
  const { include = [], exclude = [] } = query.facets[facet] ?? {}
  const others = (values: readonly string[]) => values.filter((one) => one !== value)
  const choice = {
    include: state === 'include' ? [...others(include), value] : others(include),
    exclude: state === 'exclude' ? [...others(exclude), value] : others(exclude),
  }
  return { ...query, at: '', facets: { ...query.facets, [facet]: choice } }
}
