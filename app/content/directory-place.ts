import { type DirectoryAnswer, type DirectoryQuery, type Facet, FACETS, parametersOf } from './directory-query.ts'
import { stringifySearch } from '../search-notation.ts'

/** A page of the directory that can be searched: where it is, and what it shows whatever is chosen. */
export type Scope = { base: string; fixed?: Facet }

/** A page's answer to what its address asks, with the configuration that can be made of it. */
export type Searched = {
  answer: DirectoryAnswer
  config: { name: string; href: string } | null
}

/** The query without what its page fixes. */
export function freeOf({ fixed }: Scope, query: DirectoryQuery): DirectoryQuery {
  if (!fixed) return query
  return { ...query, facets: { ...query.facets, [fixed]: undefined } }
}

/** The parameters of a query on a page, as its address writes them. */
export const parametersIn = (scope: Scope, query: DirectoryQuery): Record<string, string> => parametersOf(freeOf(scope, query))

/** The address of a query on a page. */
export const hrefOf = (scope: Scope, query: DirectoryQuery): string => scope.base + stringifySearch(parametersIn(scope, query))

/** How many values are chosen. */
export const chosenIn = ({ facets }: DirectoryQuery): number =>
  FACETS.reduce((sum, facet) => sum + (facets[facet]?.include.length ?? 0) + (facets[facet]?.exclude.length ?? 0), 0)

/** Whether anything is asked at all. */
export const asksNothing = (query: DirectoryQuery): boolean => Object.keys(parametersOf(query)).length === 0

const PAGES: Partial<Record<Facet, (value: string) => string>> = {
  analyzer: (value) => `/directory/${value}`,
  tag: (value) => `/directory/tags/${encodeURIComponent(value)}`,
  cwe: (value) => `/directory/cwe/${encodeURIComponent(value)}`,
}

/** The page that a single choice has of its own. */
function pageOfChoice(query: DirectoryQuery): string | undefined {
  const facet = FACETS.find((name) => (query.facets[name]?.include.length ?? 0) > 0)
  const value = facet && query.facets[facet]?.include[0]
  return facet && value && chosenIn(query) === 1 && !query.q ? PAGES[facet]?.(value) : undefined
}

/** What search engines are told of a query: its original, and whether to leave it out. A choice that nothing has may have no page. */
export function policyOf(scope: Scope, query: DirectoryQuery, isEmpty = false): { canonical: string; isFiltered: boolean } {
  const free = freeOf(scope, query)
  const { q, sort, at } = free
  const hasPage = !scope.fixed && !isEmpty
  return {
    canonical: (hasPage ? pageOfChoice(free) : undefined) ?? scope.base,
    isFiltered: Boolean(q || at) || sort !== 'relevance' || chosenIn(free) > (isEmpty ? 0 : 1),
  }
}

/** A query with one value of a facet as it should be; the first page of it. */
export function withChoice(query: DirectoryQuery, facet: Facet, value: string, state: 'include' | 'exclude' | 'ignore'): DirectoryQuery {
  const { include = [], exclude = [] } = query.facets[facet] ?? {}
  const others = (values: readonly string[]) => values.filter((one) => one !== value)
  const choice = {
    include: state === 'include' ? [...others(include), value] : others(include),
    exclude: state === 'exclude' ? [...others(exclude), value] : others(exclude),
  }
  return { ...query, at: '', facets: { ...query.facets, [facet]: choice } }
}
