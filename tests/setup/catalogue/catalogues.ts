import type { Catalogue } from '#catalogue/catalogue.ts'

type Rules = Catalogue['issues']

/** A catalogue in the site's own format. */
export function catalogueOf(shortcode: string, issues: Rules): string {
  const catalogue: Catalogue = { version: 1, analyzer: { shortcode, name: `Tool ${shortcode}`, tool: { version: '1.0.0' } }, issues }
  return JSON.stringify(catalogue)
}

/** Rules with these codes. */
export const rulesOf = (...codes: string[]): Rules =>
  codes.map((shortcode) => ({ shortcode, title: `Do not write ${shortcode}`, severity: 'major', category: 'bug-risk' }))
