import { decodeFile } from '#platform/text/decode-file.ts'

/** Maximum size of an uploaded catalogue. */
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024

export const TOO_LARGE = `Files can have up to ${MAX_UPLOAD_BYTES / 1024 / 1024} MB here. Import larger ones on the command line.`

/**
 * A format that can be uploaded. `zip`: whether a zip of a folder is required (`only`), accepted too (`also`) or refused; `starts`
 * matches the beginning of a text in this format.
 */
type UploadFormatFacts = { format: string; label: string; zip: 'no' | 'also' | 'only'; ending: string; starts: RegExp }

/** The tool may have written a few lines for people before the document. */
export const JSON_TEXT = /^[ \t\uFEFF]*[[{]/m
const ANY_TEXT = /\S/

export const UPLOAD_FORMATS = [
  { format: 'sarif', label: 'SARIF 2.1.0', zip: 'no', ending: 'sarif', starts: JSON_TEXT },
  { format: 'deepsource', label: 'DeepSource analyzer (zip of TOML files)', zip: 'only', ending: 'zip', starts: ANY_TEXT },
  { format: 'ruff', label: 'Ruff (JSON of “ruff rule --all”)', zip: 'no', ending: 'json', starts: JSON_TEXT },
  { format: 'semgrep', label: 'Semgrep rules (YAML, or a zip of a folder)', zip: 'also', ending: 'yaml', starts: ANY_TEXT },
  { format: 'biome', label: 'Biome (rules.json)', zip: 'no', ending: 'json', starts: JSON_TEXT },
  { format: 'oxlint', label: 'Oxlint (JSON of “oxlint --rules”)', zip: 'no', ending: 'json', starts: JSON_TEXT },
  { format: 'guides', label: 'Guides of rules (Markdown, or a zip of a folder)', zip: 'also', ending: 'md', starts: /^---\r?\n/ },
  { format: 'catalogue', label: 'This site’s own catalogue (JSON)', zip: 'no', ending: 'json', starts: JSON_TEXT },
] as const satisfies readonly UploadFormatFacts[]

export type UploadFormat = (typeof UPLOAD_FORMATS)[number]['format']

export const UPLOAD_FORMAT_NAMES = UPLOAD_FORMATS.map(({ format }) => format)

/** Formats read by running a package's code, which only the command line may do. */
export const CODE_FORMATS: ReadonlySet<string> = new Set(['eslint', 'stylelint'])

export function factsOf(format: UploadFormat): UploadFormatFacts {
  const facts = UPLOAD_FORMATS.find((one) => one.format === format)
  if (!facts) throw new Error(`unknown format ${format}`)
  return facts
}

/** Number of leading bytes the guess is based on. */
export const GUESS_BYTES = 64 * 1024

type Signature = { format: UploadFormat; pattern: RegExp }

/** Patterns for JSON formats, most reliable first. */
const JSON_SIGNATURES: readonly Signature[] = [
  { format: 'sarif', pattern: /sarif|"runs"\s*:/i },
  { format: 'catalogue', pattern: /^\s*\{(?=[\s\S]*"analyzer"\s*:\s*\{)[\s\S]*"(?:version|issues)"\s*:/ },
  { format: 'biome', pattern: /^\s*\{[\s\S]*"lints"\s*:/ },
  { format: 'ruff', pattern: /"linter"\s*:/ },
  { format: 'oxlint', pattern: /"scope"\s*:/ },
]

/**
 * Guesses the format of a file from its name and beginning, for the user to confirm; `null` if unknown. File names inside a zip are
 * stored uncompressed, so patterns match them.
 */
export function guessFormat(name: string, bytes: Uint8Array): UploadFormat | null {
  const beginning = decodeFile(bytes)
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'md') return 'guides'
  if (beginning.startsWith('PK') && /\.md/.test(beginning) && !/\.(?:toml|ya?ml)/.test(beginning)) return 'guides'
  if (beginning.startsWith('PK')) return /\.ya?ml/.test(beginning) && !/\.toml/.test(beginning) ? 'semgrep' : 'deepsource'
  if (ending === 'sarif') return 'sarif'
  if (ending === 'yaml' || ending === 'yml') return 'semgrep'
  if (/^\s*(?:#.*\n\s*)*rules\s*:/.test(beginning)) return 'semgrep'
  // The tool may have written a few lines for people before the document.
  const at = beginning.search(/^[ \t]*(?:\{|\[(?=\s*[[{"\]]))/m)
  const text = beginning.slice(Math.max(0, at))
  return at === -1 ? null : (JSON_SIGNATURES.find(({ pattern }) => pattern.test(text))?.format ?? null)
}
