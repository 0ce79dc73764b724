import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterFile } from '#tests/setup/after-file.ts'
import type { Found } from '#catalogue/adapter.ts'
import { adapters } from '#catalogue/formats/index.ts'
import { rule } from '#catalogue/catalogue.ts'

/** The folder of the catalogue fixtures. */
export const CATALOGUES = path.join(import.meta.dirname, '..', '..', 'fixtures', 'catalogues')

/** Everything an adapter finds, by kind; rules are validated as the importer does. */
export async function readCatalogueAt(format: string, place: string) {
  const found: Found[] = []
  for await (const one of adapters[format]?.read({ place, name: path.basename(place) }) ?? []) found.push(one)
  return {
    analyzers: found.flatMap((one) => (one.kind === 'analyzer' ? [one.analyzer] : [])),
    rules: found.flatMap((one) => (one.kind === 'rule' ? [rule.parse(one.rule)] : [])),
    rejects: found.flatMap((one) => (one.kind === 'reject' ? [one] : [])),
    notes: found.flatMap((one) => (one.kind === 'note' ? [one] : [])),
  }
}

/** Creates a temporary file with this content and returns its path. */
export const fileWith = async (name: string, content: string | Uint8Array) => path.join(await folderWith({ [name]: content }), name)

/** Creates a temporary folder with these files; it is deleted after the calling test file. */
export async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}
