import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { CatalogueError } from '../adapter.ts'

/** What a file is by its beginning: the words for people, and the format to import it as, where it is one of ours. */
type Kind = { is: 'json' | 'yaml' | 'toml' | 'zip' | 'other'; words: string; format?: string }

const BYTES = 8192

const MAGIC: [string, string][] = [
  ['\u001f\u008b', 'a gzip archive'],
  ['%PDF', 'a PDF'],
  ['\u0089PNG', 'a picture'],
  ['\u007fELF', 'a program'],
  ['SQLite format', 'a database'],
  ['7z\u00bc\u00af', 'a 7z archive'],
]

/** Whose JSON it is, by names that no other has so early. */
const JSON_KINDS: [RegExp, string, string][] = [
  [/"runs"\s*:\s*\[|"\$schema"\s*:\s*"[^"]*sarif/i, 'SARIF', 'sarif'],
  [/^\s*\[\s*\{[^]*"(?:explanation|message_formats)"\s*:/, 'what Ruff prints of its rules', 'ruff'],
  [/"lints"\s*:\s*\{/, 'Biome’s rules.json', 'biome'],
  [/^\s*\[\s*\{[^]*"scope"\s*:[^]*"category"\s*:/, 'what oxlint prints of its rules', 'oxlint'],
  [/"version"\s*:\s*1\b[^]*"analyzer"\s*:/, 'a catalogue of our own', 'catalogue'],
]

/** What a file begins with as text, be it UTF-16. */
export function textOf(bytes: Buffer): string {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return bytes.toString('utf16le').replace(/^\ufeff/, '')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b))
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

function kindOf(bytes: Buffer): Kind | undefined {
  const raw = bytes.toString('latin1')
  if (/^PK(?:\u0003\u0004|\u0005\u0006)/.test(raw)) return { is: 'zip', words: 'a zip archive' }
  const magic = MAGIC.find(([start]) => raw.startsWith(start))
  if (magic) return { is: 'other', words: magic[1] }
  const text = textOf(bytes)
  if (/^\s*(?:<\?xml|<!DOCTYPE|<[a-z][\w:-]*[\s>])/i.test(text)) return { is: 'other', words: /<html/i.test(text) ? 'a web page' : 'XML' }
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return { is: 'other', words: 'a file of bytes, not of text' }
  if (/^\s*(?:\{|\[(?=\s*[[{"\]]))/.test(text)) {
    const known = JSON_KINDS.find(([pattern]) => pattern.test(text))
    return { is: 'json', words: known?.[1] ?? 'JSON', ...(known && { format: known[2] }) }
  }
  const first = text.split('\n').find((line) => line.trim() && !/^\s*#/.test(line)) ?? ''
  if (/^\s*(?:"?[\w.-]+"?\s*=|\[[\w."-]+\]\s*$)/.test(first)) return { is: 'toml', words: 'TOML', format: 'deepsource' }
  if (/^rules\s*:/m.test(text)) return { is: 'yaml', words: 'YAML with rules', format: 'semgrep' }
  if (/^---\s*$|^[\w-]+\s*:(?:\s|$)/.test(first)) return { is: 'yaml', words: 'YAML' }
  return undefined
}

/** What each format is written in, and in which kinds of file it may come. */
const WRITTEN: Record<string, { in: string; kinds: readonly Kind['is'][] }> = {
  sarif: { in: 'SARIF is JSON', kinds: ['json'] },
  ruff: { in: 'Ruff’s rules are JSON', kinds: ['json'] },
  biome: { in: 'Biome’s rules.json is JSON', kinds: ['json'] },
  oxlint: { in: 'oxlint’s rules are JSON', kinds: ['json'] },
  catalogue: { in: 'Our own format is JSON', kinds: ['json'] },
  semgrep: { in: 'Rules of Semgrep are YAML, alone or in a folder or zip', kinds: ['yaml', 'json', 'zip'] },
  deepsource: { in: 'Issues of DeepSource are TOML, alone or in a folder or zip', kinds: ['toml', 'zip'] },
}

/** Throws a CatalogueError where a file is plainly another thing than `format`; it says what it looks like. */
export async function assertLooksLike(format: string, place: string): Promise<void> {
  const wanted = WRITTEN[format]
  const facts = await stat(place).catch(() => undefined)
  if (!wanted || !facts?.isFile() || facts.size === 0) return
  const name = path.basename(place)
  const file = await open(place).catch(() => {
    throw new CatalogueError(`${JSON.stringify(name)} cannot be opened. Give the right to read it.`, { file: name })
  })
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0).finally(() => file.close())
  const kind = kindOf(buffer.subarray(0, bytesRead))
  if (!kind) return
  const isOther = kind.format !== undefined && kind.format !== format
  if (wanted.kinds.includes(kind.is) && !isOther) return
  const advice = isOther ? ` Import it as ${kind.format}.` : ''
  throw new CatalogueError(`${JSON.stringify(name)} looks like ${kind.words}. ${wanted.in}.${advice}`, { file: name, line: 1 })
}
