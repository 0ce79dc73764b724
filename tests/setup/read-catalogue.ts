import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Found } from '#cms/imports/adapter.ts'
import { adapters } from '#cms/imports/adapters/index.ts'
import { rule } from '#cms/imports/rule.ts'

/** The folder of the small catalogues that tests read. */
export const CATALOGUES = path.join(import.meta.dirname, '..', 'fixtures', 'catalogues')

/** Everything an adapter finds, sorted out; each rule has passed the importer's own check. */
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

const folders: string[] = []

afterAll(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** A temporary folder with these files in it; it goes after the last test of the file that asks for it. */
export async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}
