/** The largest catalogue that is taken, in bytes. */
export const LARGEST_UPLOAD = 64 * 1024 * 1024

export const TOO_LARGE = `A file may have up to ${LARGEST_UPLOAD / 1024 / 1024} MB here. Import a larger one on the command line.`

/**
 * What can be imported from an upload. `zip` says whether a zip of a folder is taken instead of (`only`) or beside the
 * file itself; `starts` is what a text in this format may begin with.
 */
type UploadFormatFacts = { format: string; label: string; zip: 'no' | 'also' | 'only'; ending: string; starts: RegExp }

export const JSON_TEXT = /^\s*[[{]/
const ANY_TEXT = /\S/

export const UPLOAD_FORMATS = [
  { format: 'sarif', label: 'SARIF 2.1.0', zip: 'no', ending: 'sarif', starts: JSON_TEXT },
  { format: 'deepsource', label: 'DeepSource analyzer (zip of TOML files)', zip: 'only', ending: 'zip', starts: ANY_TEXT },
  { format: 'ruff', label: 'Ruff (JSON of “ruff rule --all”)', zip: 'no', ending: 'json', starts: JSON_TEXT },
  { format: 'semgrep', label: 'Semgrep rules (YAML, or a zip of a folder)', zip: 'also', ending: 'yaml', starts: ANY_TEXT },
  { format: 'biome', label: 'Biome (rules.json)', zip: 'no', ending: 'json', starts: JSON_TEXT },
  { format: 'oxlint', label: 'Oxlint (JSON of “oxlint --rules”)', zip: 'no', ending: 'json', starts: JSON_TEXT },
  { format: 'catalogue', label: 'This site’s own catalogue (JSON)', zip: 'no', ending: 'json', starts: JSON_TEXT },
] as const satisfies readonly UploadFormatFacts[]

export type UploadFormat = (typeof UPLOAD_FORMATS)[number]['format']

/** The names of these formats. */
export const UPLOAD_FORMAT_NAMES = UPLOAD_FORMATS.map(({ format }) => format)

/** Formats that are read by running a package's code: only who may run code on this machine imports those. */
export const CODE_FORMATS: ReadonlySet<string> = new Set(['eslint', 'stylelint'])

/** What is known of one of these formats. */
export function factsOf(format: UploadFormat): UploadFormatFacts {
  const facts = UPLOAD_FORMATS.find((one) => one.format === format)
  if (!facts) throw new Error(`unknown format ${format}`)
  return facts
}
