import { decodeFile } from '#platform/text/decode-file.ts'
import type { UploadFormat } from '../upload/upload-formats.ts'

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
