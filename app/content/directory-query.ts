/** What can be asked of the directory, as it stands in an address. Without zod: the browser writes addresses too. */

/** By what the issues can be narrowed, in the order in which readers see it. */
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

export type Facet = (typeof FACETS)[number]

export const SORTS = ['relevance', 'severity', 'code', 'newest'] as const

export type Sort = (typeof SORTS)[number]

/** Values of one facet: an issue has one of the included ones, if there are any, and none of the excluded ones. */
export type Choice = { include: readonly string[]; exclude: readonly string[] }

export type DirectoryQuery = {
  /** What is looked for: a code, an alias, words. */
  q: string
  facets: Partial<Record<Facet, Choice>>
  sort: Sort
  /** Where the page begins: what a former answer gave as `next` or `previous`. Empty for the first. */
  at: string
}

export const NO_QUERY: DirectoryQuery = { q: '', facets: {}, sort: 'relevance', at: '' }

/** A value left out stands in an address with this before it: `severity=critical,!minor`. */
export const EXCLUDED = '!'

/** One issue in a list. */
export type IssueHit = {
  /** Without a language before it. */
  path: string
  analyzer: { shortcode: string; name: string }
  shortcode: string
  title: string
  summary: string
  severity: 'critical' | 'major' | 'minor'
  category: string
  autofix: 'none' | 'safe' | 'unsafe'
  recommended: boolean
  status: 'active' | 'deprecated' | 'removed'
}

/** One value of a facet: how many issues there are with it, all other choices kept. `label` where it is not a word of ours. */
export type FacetValue = { value: string; label: string; count: number; state: 'include' | 'exclude' | 'ignore' }

/** The list, the counts, the facets and the total, all of one moment. */
export type DirectoryAnswer = {
  query: DirectoryQuery
  total: number
  hits: IssueHit[]
  facets: Record<Facet, FacetValue[]>
  /** For `at` of the pages beside this one. */
  next: string | null
  previous: string | null
  /** How many of `total` the sorting reaches, where that is not all: relevance is judged for a bounded number. */
  reach: number | null
  /** Where Enter leads: the one issue whose code or alias was typed. */
  jump: string | null
  /** What was looked for instead, when the words as typed find nothing. */
  corrected: string | null
}

/** The address parameters of a query, in one order; what is as by default is left out. */
export function parametersOf({ q, facets, sort, at }: DirectoryQuery): Record<string, string> {
  const chosen = FACETS.flatMap((facet) => {
    const { include = [], exclude = [] } = facets[facet] ?? {}
    const values = [...[...include].sort(), ...[...exclude].sort().map((value) => EXCLUDED + value)]
    return values.length > 0 ? [[facet, values.join(',')]] : []
  })
  const rest = { ...(q && { q }), ...(sort !== 'relevance' && { sort }), ...(at && { at }) }
  return { ...rest, ...(Object.fromEntries(chosen) as Record<string, string>) }
}
