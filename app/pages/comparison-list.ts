const COMPARISON = /^\/compare(?:\/([\w.-]{1,100}))?\/?$/
const PAIR = /^(.+?)-(?:vs|versus)-(.+)$/i

/**
 * The list of comparisons for an address of a comparison that has no page, with the tools it names: `/compare/eslint-vs-biome`;
 * `null` for any other address.
 */
export function comparisonListFor(key: string): string | null {
  const [match, name = ''] = COMPARISON.exec(key) ?? []
  if (match === undefined) return null
  const [, a, b] = PAIR.exec(name) ?? []
  return a && b ? `/directory/compare?${new URLSearchParams({ a: a.toLowerCase(), b: b.toLowerCase() }).toString()}` : '/directory/compare'
}
