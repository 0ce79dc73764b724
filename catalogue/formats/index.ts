import { stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeFile } from '#platform/text/decode-file.ts'
import { type Adapter, CatalogueError, type Found, type Source } from '../adapter.ts'
import { beginningOf } from '../reading/json-bytes.server.ts'
import { magicOf } from '../reading/magic.ts'

type Read = (source: Source) => AsyncIterable<Found>

/** Creates an adapter whose code and libraries are loaded on first use, since the site itself does not need them. */
function lazy(format: string, label: string, reads: Adapter['reads'], load: () => Promise<Read>): Adapter {
  return {
    format,
    label,
    reads,
    read: async function* (source) {
      await assertLooksLike(format, source.place)
      const read = await load()
      yield* read(source)
      if (reads.includes('folder')) yield* (await import('../reading/folder.server.ts')).unreadArchives(source.place)
    },
  }
}

const FILE = ['file'] as const
const FILES = ['file', 'folder'] as const
const PACKAGE = ['package'] as const
const FILE_OR_PACKAGE = ['file', 'package'] as const

/**
 * All supported catalogue formats by their name on the command line; see docs/import-formats.md. A package may also be given as the path
 * of its folder.
 */
export const adapters: Record<string, Adapter> = Object.fromEntries(
  [
    lazy('sarif', 'SARIF 2.1.0', FILE, async () => (await import('./sarif/sarif.server.ts')).readSarif),
    lazy('deepsource', 'DeepSource analyzer (TOML)', FILES, async () => (await import('./deepsource/deepsource.server.ts')).readDeepsource),
    lazy('eslint', 'ESLint or an ESLint plugin', PACKAGE, async () => (await import('./eslint/eslint.server.ts')).readEslint),
    lazy(
      'stylelint',
      'Stylelint or a Stylelint plugin',
      PACKAGE,
      async () => (await import('./stylelint/stylelint.server.ts')).readStylelint,
    ),
    lazy('ruff', 'Ruff (rule --all, JSON)', FILE, async () => (await import('./ruff/ruff.server.ts')).readRuff),
    lazy('semgrep', 'Semgrep rules (YAML)', FILES, async () => (await import('./semgrep/semgrep.server.ts')).readSemgrep),
    lazy('biome', 'Biome (rules.json)', FILE_OR_PACKAGE, async () => (await import('./biome/biome.server.ts')).readBiome),
    lazy('oxlint', 'oxlint (--rules, JSON)', FILE_OR_PACKAGE, async () => (await import('./oxlint/oxlint.server.ts')).readOxlint),
    lazy('guides', 'Guides of rules (Markdown)', FILES, async () => (await import('../guides/read-guides.server.ts')).readGuides),
    lazy('catalogue', 'Our own catalogue (JSON)', FILE, async () => (await import('./catalogue.server.ts')).readCatalogue),
  ].map((adapter) => [adapter.format, adapter]),
)

/** A file's kind by its beginning: a description for people and, if we can import it, its format. */
type Kind = { is: 'json' | 'yaml' | 'toml' | 'zip' | 'other'; description: string; format?: string }

const SNIFFED_BYTES = 8192

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
  const magic = magicOf(bytes)
  if (magic) return { is: 'other', description: magic }
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
async function assertLooksLike(format: string, place: string): Promise<void> {
  const expected = EXPECTED[format]
  const facts = await stat(place).catch(() => undefined)
  if (!expected || !facts?.isFile() || facts.size === 0) return
  const name = path.basename(place)
  const bytes = await beginningOf(place, SNIFFED_BYTES).catch(() => {
    throw new CatalogueError(`${JSON.stringify(name)} cannot be opened. Check its permissions.`, { file: name })
  })
  const kind = kindOf(bytes)
  if (!kind || ((kind.is === 'yaml' || kind.is === 'toml') && isBelowText(textOf(bytes), format))) return
  const isOther = kind.format !== undefined && kind.format !== format
  if (expected.kinds.includes(kind.is) && !isOther) return
  const advice = isOther ? ` Import it as ${kind.format}.` : ''
  throw new CatalogueError(`${JSON.stringify(name)} looks like ${kind.description}. ${expected.in}.${advice}`, { file: name, line: 1 })
}
