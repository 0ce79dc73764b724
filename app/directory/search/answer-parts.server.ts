import { z } from 'zod'
import type { PastedText } from './pasted-text.ts'
import type { TimedRead } from '#cms/core/timed-query.server.ts'
import { ADDRESS_TIER } from './ranking-weights.ts'
import { languageName } from '#catalogue/formats/language-names.ts'
import { type DirectoryAnswer, type DirectoryQuery, type Facet, FACETS, type FacetValue } from './search-query.ts'

/** On a page that documents many rules, the rule with the pasted fragment comes first. */
const BY_ADDRESS = `
  SELECT r._parent_id AS id, lower(split_part(r.url, '#', 2)) = $2 AS is_place FROM issues_references r
  WHERE directory_address(r.url) = $1 AND r._order = 1 ORDER BY 2 DESC, 1 LIMIT 5`

const found = z.array(z.object({ id: z.number(), is_place: z.boolean() }))

/** A page that documents more rules than this is a list of rules. */
const MAX_PER_PAGE = 3

/** Finds the issues whose own documentation (their first reference) was pasted. Usually one or none. */
export async function issuesOf(read: TimedRead, { address, fragment }: Pick<PastedText, 'address' | 'fragment'>): Promise<number[]> {
  if (!address) return []
  const rows = found.parse(await read({ name: 'directory-reference', text: BY_ADDRESS, values: [address, fragment] }))
  const places = fragment ? rows.filter(({ is_place: isPlace }) => isPlace) : []
  if (places.length > 0) return places.map(({ id }) => id)
  return rows.length <= MAX_PER_PAGE ? rows.map(({ id }) => id) : []
}

/**
 * An issue with the typed text as one of its codes. `tier` ranks the kind of match: lower is better, 0 is a pasted address of its
 * own documentation. `word` is the longest matching code; `analyzer` and `name` are in lower case.
 */
type ExactMatch = { tier: number; path: string; word: string; analyzer: string; name: string }

/** Returns the matches that satisfy `holds`, or all if none does. */
const prefer = (exact: readonly ExactMatch[], holds: (one: ExactMatch) => boolean): readonly ExactMatch[] => {
  const some = exact.filter(holds)
  return some.length > 0 ? some : exact
}

/**
 * Returns the path of the one issue that the query identifies: by the address of its documentation, else by code, the tool's
 * identifier or an alias. If the query names a tool, only that tool's rules count.
 */
export function jumpOf(
  exact: readonly ExactMatch[],
  { namedTools, toolsByQualifiedCode, codes }: Pick<PastedText, 'namedTools' | 'toolsByQualifiedCode' | 'codes'>,
): string | null {
  const isOf = ({ analyzer, name }: ExactMatch, tools: readonly string[] = []) => tools.includes(analyzer) || tools.includes(name)
  const own = exact.filter(({ tier }) => tier === ADDRESS_TIER)
  const ofNamed = (one: ExactMatch) => isOf(one, namedTools ?? [...toolsByQualifiedCode.values()].flat())
  const fits = exact.filter((one) =>
    namedTools ? ofNamed(one) : !toolsByQualifiedCode.has(one.word) || isOf(one, toolsByQualifiedCode.get(one.word)),
  )
  const candidates = prefer(own.length > 0 ? own : fits, ofNamed)
  const best = candidates.filter(({ tier }) => tier === Math.min(...candidates.map((one) => one.tier)))
  const [one, ...others] = prefer(best, ({ word }) => own.length > 0 && word === codes[0])
  return one && others.length === 0 ? one.path : null
}

/** Analyzer and language names in their original spelling. */
export const labelled = z.array(z.object({ shortcode: z.string(), name: z.string(), languages: z.array(z.string()) }))

/** The label of a value that has no translation. */
function labelOf(facet: Facet, value: string, analyzers: z.output<typeof labelled>): string {
  switch (facet) {
    case 'analyzer':
      return analyzers.find(({ shortcode }) => shortcode.toLowerCase() === value)?.name ?? value
    case 'language':
      return analyzers.flatMap(({ languages }) => languages).find((language) => language.toLowerCase() === value) ?? languageName(value)
    case 'cwe':
      return `CWE-${value}`
    case 'owasp':
      return value.toUpperCase()
    default:
      return value
  }
}

function stateOf({ facets }: DirectoryQuery, facet: Facet, value: string): FacetValue['state'] {
  if (facets[facet]?.exclude.includes(value)) return 'exclude'
  return facets[facet]?.include.includes(value) ? 'include' : 'ignore'
}

/** Groups the counts by facet, most frequent values first. Every facet is present. */
export function facetsOf(
  query: DirectoryQuery,
  counts: readonly { facet: string; value: string; count: number }[],
  analyzers: z.output<typeof labelled>,
): DirectoryAnswer['facets'] {
  const valuesOf = (facet: Facet): FacetValue[] =>
    counts
      .filter((counted) => counted.facet === facet)
      .map(({ value, count }) => ({ value, label: labelOf(facet, value, analyzers), count, state: stateOf(query, facet, value) }))
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as DirectoryAnswer['facets']
}
