import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { damaged, cutOff } from './format/backup-error.ts'
import { type Manifest, MANIFEST_ENTRY, manifestSchema, SECRETS_ENTRY } from './format/manifest.ts'
import { type Entry, readArchive } from './format/read-archive.ts'

/** A backup whose every byte was checked. `secrets` are what it contains besides the database, if it contains any. */
export type CheckedBackup = { manifest: Manifest; secrets: Record<string, string> | null }

async function textOf({ bytes }: Entry): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** The checksums of what was read, by kind and name. */
type Sums = Map<string, Hash>

const sumOf = (sums: Sums, kind: string, name: string): string => {
  const key = `${kind} ${name}`
  const hash = sums.get(key) ?? createHash('sha256')
  sums.delete(key)
  return hash.digest('hex')
}

function compare({ tables, media }: Manifest, sums: Sums): void {
  for (const { name, sha256 } of tables) if (sumOf(sums, 'table', name) !== sha256) throw damaged(`the table ${name} was changed`)
  for (const { name, sha256 } of media) if (sumOf(sums, 'media', name) !== sha256) throw damaged(`the file ${name} was changed`)
  const [extra] = sums.keys()
  if (extra) throw damaged(`its manifest lacks the ${extra}`)
}

function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw damaged('its manifest cannot be read. If a newer version made it, restore it with that one', parsed.error)
  return parsed.data
}

/**
 * Reads a backup to its end and compares the checksums of all tables and files with its manifest. Writes nothing.
 * @throws {BackupError} if it is not complete and unchanged
 */
export async function checkBackup(source: Readable, key: Buffer | undefined): Promise<CheckedBackup> {
  const sums: Sums = new Map()
  const documents = new Map<string, string>()
  for await (const entry of readArchive(source, key)) {
    if (entry.kind === 'document') {
      documents.set(entry.name, await textOf(entry))
      continue
    }
    const place = `${entry.kind} ${entry.name}`
    const hash = sums.get(place) ?? createHash('sha256')
    sums.set(place, hash)
    for await (const part of entry.bytes) hash.update(part)
  }
  const text = documents.get(MANIFEST_ENTRY)
  if (!text) throw cutOff()
  const manifest = parseManifest(text)
  compare(manifest, sums)
  const secrets = documents.get(SECRETS_ENTRY)
  return { manifest, secrets: secrets === undefined ? null : (JSON.parse(secrets) as Record<string, string>) }
}
