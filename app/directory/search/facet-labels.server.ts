import { z } from 'zod'
import { languageName } from '#cms/catalogue/adapters/language-names.ts'
import { type DirectoryAnswer, type DirectoryQuery, type Facet, FACETS, type FacetValue } from './search-query.ts'

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
