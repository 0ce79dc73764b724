import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKUP_LOCK } from '#cms/media/backup-lock.ts'
import type { MediaStorage } from '#cms/media/storage/storage.server.ts'
import { mediaStorage } from '#cms/media/storage/storage.server.ts'
import { env } from '#platform/env/env.ts'
import { inspectDatabase, knownMigrations, MIGRATION_LOCK } from '#server/preflight.ts'
import { type ArchiveWriter, writeArchive } from './backup/archive.ts'
import {
  type BackedUpFile,
  type BackedUpTable,
  describeBackup,
  fileEntry,
  type Manifest,
  MANIFEST_ENTRY,
  partEntry,
  SECRETS_ENTRY,
} from './backup/manifest.ts'
import { placeAt } from './backup/place.ts'
import { openBackup, restoreIntoScratch } from './backup/restore-into-scratch.ts'
import { withScratchDatabase } from './backup/scratch.ts'
import { copyOut, listFiles, listSequences, listTables, type NamedFile, rowsOf, type Table, withSession } from './backup/tables.ts'
import { withDatabase } from './database.ts'
import { command, step, UserError } from './step.ts'

/** The size of a table's parts, which bounds the memory that a backup needs. */
const PART_BYTES = 1024 * 1024

/** Where a backup is taken from. `secrets` is what it contains besides the database, if it may contain secrets. */
type Sources = { url: string; storage: MediaStorage; secrets?: Record<string, string> }

async function copyTable(client: pg.Client, table: Table, archive: ArchiveWriter): Promise<BackedUpTable> {
  const hash = createHash('sha256')
  const stream = client.query(copyTo(copyOut(table)))
  let waiting: Buffer[] = []
  let length = 0
  let part = 0
  const flush = async () => {
    await archive.add(partEntry(table.name, (part += 1)), Buffer.concat(waiting))
    waiting = []
    length = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    length += chunk.length
    if (length >= PART_BYTES) await flush()
  }
  if (length > 0) await flush()
  return { ...table, rows: stream.rowCount, sha256: hash.digest('hex') }
}

const FACTS = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "takenAt", current_setting('server_version') AS postgres,
  (SELECT array_agg(name::text ORDER BY name COLLATE "C") FROM payload_migrations WHERE name IS NOT NULL) AS migrations`

/** Copies all tables as they are at one moment, and lists the files that they name. */
async function copyDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  hasSecrets: boolean,
): Promise<{ snapshot: Omit<Manifest, 'media' | 'missing' | 'format' | 'version'>; files: NamedFile[] }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const [facts] = await rowsOf<Pick<Manifest, 'takenAt' | 'postgres' | 'migrations'>>(client, FACTS)
  if (!facts) throw new Error('a SELECT without FROM returned no row')
  const files = await listFiles(client)
  const tables: BackedUpTable[] = []
  for (const table of await listTables(client, hasSecrets)) tables.push(await copyTable(client, table, archive))
  const sequences = await listSequences(client)
  // Copying files must not keep Postgres from removing old rows.
  await client.query('COMMIT')
  return { snapshot: { ...facts, hasSecrets, tables, sequences }, files }
}

async function copyFile({ name, mimeType }: NamedFile, storage: MediaStorage, archive: ArchiveWriter): Promise<BackedUpFile | null> {
  const found = await storage.find(name)
  if (!found) return null
  const hash = createHash('sha256')
  const body = new Response(await found.body()).body as AsyncIterable<Uint8Array> | null
  async function* hashed() {
    for await (const chunk of body ?? []) {
      hash.update(chunk)
      yield chunk
    }
  }
  await archive.addStream(fileEntry(name), found.size, hashed())
  return { name, size: found.size, sha256: hash.digest('hex'), mimeType }
}

const packageVersion = async () => (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version

/**
 * Adds everything to a backup while the site runs. The database is copied in one snapshot. No migration runs meanwhile, and no file
 * is removed from the storage, so that all files which the snapshot names are still there afterwards.
 */
function takeBackup({ url, storage, secrets }: Sources, archive: ArchiveWriter): Promise<Manifest> {
  return withSession(url, async (client) => {
    // Before the snapshot: whatever was removed earlier is not named by it.
    await client.query(`SELECT pg_advisory_lock_shared(${MIGRATION_LOCK}), pg_advisory_lock_shared(${BACKUP_LOCK})`)
    const { snapshot, files } = await copyDatabase(client, archive, secrets !== undefined)
    const media: BackedUpFile[] = []
    const missing: string[] = []
    for (const file of files) {
      const copied = await copyFile(file, storage, archive)
      if (copied) media.push(copied)
      else missing.push(file.name)
    }
    if (secrets) await archive.add(SECRETS_ENTRY, Buffer.from(JSON.stringify(secrets)))
    const manifest: Manifest = { format: 1, version: await packageVersion(), ...snapshot, media, missing }
    await archive.add(MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    return manifest
  })
}

const USAGE = `npm run backup -- --to FILE|s3://bucket/key [--with-secrets]
npm run backup -- --verify FILE|s3://bucket/key

docs/operations.md explains both.`

function argumentsOf(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { to: { type: 'string' }, verify: { type: 'string' }, 'with-secrets': { type: 'boolean', default: false } },
    })
    if (Boolean(values.to) !== Boolean(values.verify)) return values
  } catch {
    // The usage explains it.
  }
  throw new UserError(USAGE)
}

async function take(url: string, address: string, hasSecrets: boolean): Promise<void> {
  const { BACKUP_KEY: key, PAYLOAD_SECRET } = env()
  if (hasSecrets && !key)
    throw new UserError('A backup with secrets has to be encrypted. Set BACKUP_KEY to the output of: openssl rand -hex 32')
  const { pending } = await inspectDatabase(url)
  if (pending.length === knownMigrations().length) throw new UserError('The database is empty: there is nothing to back up.')
  const place = placeAt(address, env())
  const target = await place.write()
  let manifest: Manifest | undefined
  try {
    const sources = { url, storage: mediaStorage(), ...(hasSecrets ? { secrets: { PAYLOAD_SECRET } } : {}) }
    await writeArchive(target.stream, key, async (archive) => {
      manifest = await takeBackup(sources, archive)
    })
    await target.keep()
  } catch (error) {
    target.stream.destroy()
    await target.discard()
    throw place.explain(error)
  }
  if (!manifest) return
  console.log(`Backed up to ${address}: ${describeBackup(manifest)}`)
  if (manifest.missing.length > 0)
    console.warn(`The storage lacks ${manifest.missing.length} file(s) that the database names: ${manifest.missing.slice(0, 5).join(', ')}`)
  if (!key) console.warn('It is not encrypted. To encrypt backups, set BACKUP_KEY.')
}

async function verify(url: string, address: string): Promise<void> {
  const source = await openBackup(placeAt(address, env()), env().BACKUP_KEY)
  await step('Restoring it into a temporary database', () =>
    withScratchDatabase(url, (scratchUrl) => restoreIntoScratch(scratchUrl, source, async () => {})),
  )
  console.log(`The backup can be restored: ${describeBackup(source.manifest)}`)
}

await command(async () => {
  const { to, verify: address, 'with-secrets': hasSecrets } = argumentsOf(process.argv.slice(2))
  await withDatabase((url) => (to ? take(url, to, hasSecrets) : verify(url, address ?? '')))
})
