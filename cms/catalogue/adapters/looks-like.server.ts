import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeFile } from '#platform/text/decode-file.ts'
import { CatalogueError } from '../adapter.ts'

/** A file's kind by its beginning: a description for people and, if we can import it, its format. */
type Kind = { is: 'json' | 'yaml' | 'toml' | 'zip' | 'other'; description: string; format?: string }

const SNIFFED_BYTES = 8192

const MAGIC: [string, string][] = [
  ['\u001f\u008b', 'a gzip archive'],
  ['%PDF', 'a PDF'],
  ['\u0089PNG', 'an image'],
  ['\u007fELF', 'a program'],
  ['SQLite format', 'a database'],
  ['7z\u00bc\u00af', 'a 7z archive'],
]

/** JSON formats by properties that occur early only in them. */
const JSON_KINDS: [RegExp, string, string][] = [
  [/"runs"\s*:\s*\[|"\$schema"\s*:\s*"[^"]*sarif/i, 'SARIF', 'sarif'],
  [/^\s*\[\s*\{[^]*"(?:explanation|message_formats)"\s*:/, 'the rule list printed by Ruff', 'ruff'],
  [/"lints"\s*:\s*\{/, 'Biome’s rules.json', 'biome'],
  [/^\s*\[\s*\{[^]*"scope"\s*:[^]*"category"\s*:/, 'the rule list printed by oxlint', 'oxlint'],
  [/"version"\s*:\s*1\b[^]*"analyzer"\s*:/, 'a catalogue in our own format', 'catalogue'],
]

const textOf = (bytes: Buffer) => decodeFile(bytes).replaceAll(/\r\n?/g, '\n')

function kindOf(bytes: Buffer): Kind | undefined {
  const raw = bytes.toString('latin1')
  if (/^PK(?:\u0003\u0004|\u0005\u0006)/.test(raw)) return { is: 'zip', description: 'a zip archive' }
  const magic = MAGIC.find(([start]) => raw.startsWith(start))
  if (magic) return { is: 'other', description: magic[1] }
  const text = textOf(bytes)
  if (/^\s*(?:<\?xml|<!DOCTYPE|<[a-z][\w:-]*[\s>])/i.test(text))
    return { is: 'other', description: /<html/i.test(text) ? 'a web page' : 'XML' }
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return { is: 'other', description: 'a binary file' }
  if (/^\s*(?:\{|\[(?=\s*[[{"\]]))/.test(text)) {
    const known = JSON_KINDS.find(([pattern]) => pattern.test(text))
    return { is: 'json', description: known?.[1] ?? 'JSON', ...(known && { format: known[2] }) }
  }
  const first = text.split('\n').find((line) => line.trim() && !/^\s*#/.test(line)) ?? ''
  if (/^\s*(?:"?[\w.-]+"?\s*=|\[[\w."-]+\]\s*$)/.test(first)) return { is: 'toml', description: 'TOML', format: 'deepsource' }
  if (/^rules\s*:/m.test(text)) return { is: 'yaml', description: 'YAML with rules', format: 'semgrep' }
  if (/^---\s*$|^[\w-]+\s*:(?:\s|$)/.test(first)) return { is: 'yaml', description: 'YAML' }
  return undefined
}

/** Whether a document in a JSON format begins below lines of text, which may look like YAML (`WARNING: …`) or TOML (`a=b`). */
function isBelowText(text: string, format: string): boolean {
  const from = text.search(/\n[ \t]*(?:\{\s*"|\[\s*\{)/)
  return from !== -1 && JSON_KINDS.some(([pattern, , one]) => one === format && pattern.test(text.slice(from)))
}

/** The kinds of file each format may come in. */
const EXPECTED: Record<string, { in: string; kinds: readonly Kind['is'][] }> = {
  sarif: { in: 'SARIF is JSON', kinds: ['json'] },
  ruff: { in: 'Ruff’s rules are JSON', kinds: ['json'] },
  biome: { in: 'Biome’s rules.json is JSON', kinds: ['json'] },
  oxlint: { in: 'oxlint’s rules are JSON', kinds: ['json'] },
  catalogue: { in: 'Our own format is JSON', kinds: ['json'] },
  semgrep: { in: 'Semgrep rules are YAML, alone or in a folder or zip', kinds: ['yaml', 'json', 'zip'] },
  deepsource: { in: 'DeepSource issues are TOML, alone or in a folder or zip', kinds: ['toml', 'zip'] },
}

/** Throws a CatalogueError that says what a file looks like if it is clearly not in `format`. */
export async function assertLooksLike(format: string, place: string): Promise<void> {
  const expected = EXPECTED[format]
  const facts = await stat(place).catch(() => undefined)
  if (!expected || !facts?.isFile() || facts.size === 0) return
  const name = path.basename(place)
  const file = await open(place).catch(() => {
    throw new CatalogueError(`${JSON.stringify(name)} cannot be opened. Check its permissions.`, { file: name })
  })
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0).finally(() => file.close())
  const bytes = buffer.subarray(0, bytesRead)
  const kind = kindOf(bytes)
  if (!kind || ((kind.is === 'yaml' || kind.is === 'toml') && isBelowText(textOf(bytes), format))) return
  const isOther = kind.format !== undefined && kind.format !== format
  if (expected.kinds.includes(kind.is) && !isOther) return
  const advice = isOther ? ` Import it as ${kind.format}.` : ''
  throw new CatalogueError(`${JSON.stringify(name)} looks like ${kind.description}. ${expected.in}.${advice}`, { file: name, line: 1 })
}
