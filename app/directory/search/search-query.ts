import type { IssueHit } from '../issue/issue-hit.server.ts'
import { stringifySearch } from '#platform/http/search-notation.ts'

/** A directory query as written in an address. Without zod, because the browser builds addresses too. */

/** The facets, in display order. */
export const FACETS = [
  'analyzer',
  'language',
  'severity',
  'category',
  'autofix',
  'recommended',
  'status',
  'tag',
  'cwe',
  'owasp',
  'since',
] as const

/** Sent by the form: whoever presses Enter wants to open the one matching issue, not a list of one. */
export const GO_PARAMETER = 'go'

/** The address parameters of a search. */
export const DIRECTORY_PARAMETERS = [...FACETS, 'q', 'sort', 'at', 'page', GO_PARAMETER] as const

export type Facet = (typeof FACETS)[number]

export const SORTS = ['relevance', 'severity', 'code', 'newest'] as const

export type Sort = (typeof SORTS)[number]

/** The selected values of one facet: an issue must have one of the included values, if any, and none of the excluded ones. */
export type Choice = { include: readonly string[]; exclude: readonly string[] }

export type DirectoryQuery = {
  /** The search text: a code, an alias or words. */
  q: string
  facets: Partial<Record<Facet, Choice>>
  sort: Sort
  /** The page: a cursor, `next` or `previous` from another response, or its number. Empty for the first page. */
  at: string
}

export const NO_QUERY: DirectoryQuery = { q: '', facets: {}, sort: 'relevance', at: '' }

/** The prefix of an excluded value in an address: `severity=critical,!minor`. */
export const EXCLUDED = '!'

/** One value of a facet. `count`: issues with it under all other filters; `label`: used where there is no translation. */
export type FacetValue = { value: string; label: string; count: number; state: 'include' | 'exclude' | 'ignore' }

/** The list, facets and total of a search, from one snapshot. */
export type DirectoryAnswer = {
  query: DirectoryQuery
  total: number
  hits: IssueHit[]
  facets: Record<Facet, FacetValue[]>
  /** The place of the first hit in the whole list, from 1; `null` if the cursor does not tell. */
  start: number | null
  /** How many pages there are, if they have numbers. */
  pages?: number
  /** The cursors or numbers of the adjacent pages. */
  next: string | null
  previous: string | null
  /** How many of `total` are ranked, if not all: relevance is computed for a limited number of issues. */
  reach: number | null
  /** The path of the one issue whose code or alias was typed, which Enter opens. */
  jump: string | null
  /** The corrected text, if the typed one finds nothing. */
  corrected: string | null
}

/** The number of a numbered page, or `null` for a cursor. */
export const pageNumber = (at: string): number | null => (at === '' ? 1 : /^[1-9]\d{0,4}$/.test(at) ? Number(at) : null)

/** Returns the address parameters of a query in a fixed order, without defaults. */
export function parametersOf({ q, facets, sort, at }: DirectoryQuery): Record<string, string> {
  const chosen = FACETS.flatMap((facet) => {
    const { include = [], exclude = [] } = facets[facet] ?? {}
    const values = [...[...include].sort(), ...[...exclude].sort().map((value) => EXCLUDED + value)]
    return values.length > 0 ? [[facet, values.join(',')]] : []
  })
  const rest = { ...(q && { q }), ...(sort !== 'relevance' && { sort }), ...(at && (pageNumber(at) === null ? { at } : { page: at })) }
  return { ...rest, ...(Object.fromEntries(chosen) as Record<string, string>) }
}

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
