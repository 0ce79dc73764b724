import type { UploadFormat } from '../../imports/upload-formats.ts'

/** How much of a file's beginning a guess is made from. */
export const GUESSED_FROM = 64 * 1024

type Sign = { format: UploadFormat; says: RegExp }

/** What the beginning of a JSON file says of its format, the surest signs first. */
const IN_JSON: readonly Sign[] = [
  { format: 'sarif', says: /sarif|"runs"\s*:/i },
  { format: 'catalogue', says: /^\s*\{(?=[\s\S]*"analyzer"\s*:\s*\{)[\s\S]*"(?:version|issues)"\s*:/ },
  { format: 'biome', says: /^\s*\{[\s\S]*"lints"\s*:/ },
  { format: 'ruff', says: /"linter"\s*:/ },
  { format: 'oxlint', says: /"scope"\s*:/ },
]

/**
 * The format that a file has by its name and its beginning, for the person who chose it to confirm; `null` if nothing
 * speaks for any. Names inside a zip stand in it as they are.
 */
export function guessFormat(name: string, beginning: string): UploadFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (beginning.startsWith('PK')) return /\.ya?ml/.test(beginning) && !/\.toml/.test(beginning) ? 'semgrep' : 'deepsource'
  if (ending === 'sarif') return 'sarif'
  if (ending === 'yaml' || ending === 'yml') return 'semgrep'
  const text = beginning.replace(/^\uFEFF/, '')
  if (/^\s*[[{]/.test(text)) return IN_JSON.find(({ says }) => says.test(text))?.format ?? null
  return /^\s*(?:#.*\n\s*)*rules\s*:/.test(text) ? 'semgrep' : null
}
