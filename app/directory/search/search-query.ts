import type { IssueHit } from '../issue/issue-hit.server.ts'

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
