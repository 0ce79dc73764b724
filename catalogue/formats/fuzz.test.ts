import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUES, folderWith } from '#tests/setup/catalogue/read-catalogue.ts'
import { CatalogueError } from '../adapter.ts'
import { adapters } from './index.ts'

/** For each format: the sample, the file to write, and the path passed to the adapter. */
const SAMPLES = [
  ['sarif', 'orchard.sarif', 'x.sarif', 'x.sarif'],
  ['ruff', 'ruff.json', 'x.json', 'x.json'],
  ['oxlint', 'oxlint.json', 'x.json', 'x.json'],
  ['biome', 'biome-rules.json', 'x.json', 'x.json'],
  ['catalogue', 'catalogue.json', 'x.json', 'x.json'],
  ['semgrep', 'semgrep/python/style/names.yml', 'x.yml', '.'],
  ['deepsource', 'deepsource/issues/ORC-W1001.toml', 'issues/X1.toml', '.'],
  ['deepsource', 'deepsource/analyzer/analyzer.toml', 'analyzer/analyzer.toml', '.'],
] as const

/** Asserts that the adapter terminates and throws nothing but a `CatalogueError`. */
async function survives(format: string, content: Uint8Array, file: string, place: string): Promise<void> {
  const where = path.join(await folderWith({ [file]: content }), place)
  try {
    for await (const found of adapters[format]?.read({ place: where, name: 'x' }) ?? []) expect(found.kind).toBeTruthy()
  } catch (error) {
    expect(error).toBeInstanceOf(CatalogueError)
    expect((error as Error).message.length).toBeGreaterThan(10)
  }
}

test.each(SAMPLES)(
  '%s survives truncation of %s anywhere',
  async (format, sample, file, place) => {
    const bytes = readFileSync(path.join(CATALOGUES, sample))
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), (length) => survives(format, bytes.subarray(0, length), file, place)),
      { numRuns: 25 },
    )
  },
  60_000,
)

test.each(SAMPLES)(
  '%s survives noise in the middle of %s',
  async (format, sample, file, place) => {
    const bytes = readFileSync(path.join(CATALOGUES, sample))
    const noise = fc.oneof(fc.string(), fc.json(), fc.constantFrom('"', '{', ']', '\\', '\0', '\r\n', ': ', '- ', '&a ', '*a', "'''"))
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), fc.nat(40), noise, (at, gone, text) =>
        survives(format, Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at + gone)]), file, place),
      ),
      { numRuns: 40 },
    )
  },
  60_000,
)

test.each(SAMPLES)(
  '%s survives random bytes instead of %s',
  async (format, _, file, place) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (bytes) => survives(format, bytes, file, place)),
      { numRuns: 25 },
    )
  },
  60_000,
)
