/** The directory's own addresses. */
const RESERVED_SHORTCODES: readonly string[] = [
  'analyzers',
  'catalogue',
  'changes',
  'compare',
  'config',
  'cwe',
  'issues',
  'schema',
  'search',
  'tags',
]

/** The maximum length of an analyzer's or issue's code; some catalogues have long ones. */
export const MAX_SHORTCODE_LENGTH = 120

/** Also reserves names such as `catalogue.json` and `changes.xml`. */
export const isReservedShortcode = (shortcode: string): boolean =>
  RESERVED_SHORTCODES.includes(shortcode.toLowerCase().replace(/\..*$/, ''))

/** Explains why an analyzer cannot have this shortcode, or returns `null`: its address is a route of the directory, or an alternate format. */
export function shortcodeRefusal(shortcode: string): string | null {
  if (isReservedShortcode(shortcode)) return `/directory/${shortcode} belongs to the application. Choose another shortcode.`
  const [ending] = /\.(?:json|md)$/i.exec(shortcode) ?? []
  if (!ending) return null
  const other = shortcode.slice(0, -ending.length)
  return `/directory/${shortcode} is where programs read the analyzer "${other}". Choose a shortcode that does not end in ${ending}.`
}
