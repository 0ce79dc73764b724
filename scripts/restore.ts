import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkMediaFolder } from '#cms/media/storage/check-folder.ts'
import { isFull } from '#cms/media/storage/check-folder.ts'
import type { MediaStorage } from '#cms/media/storage/storage.server.ts'
import { mediaStorage } from '#cms/media/storage/storage.server.ts'
import { env } from '#platform/env/env.ts'
import { command, step, UserError } from '#scripts/step.ts'
import type { Entry } from './backup/archive.ts'
import { type BackedUpFile, damaged, describeBackup, type Manifest } from './backup/manifest.ts'
import { placeAt } from './backup/place.ts'
import { openBackup, restoreIntoScratch, type Source } from './backup/restore-into-scratch.ts'
import { assertReplaceable, replaceDatabase, withScratchDatabase } from './backup/scratch.ts'
import { withDatabase } from './database.ts'
import { DATA_DIR, replacePayloadSecret } from './installation.ts'
import { runningSite } from './running.mjs'

async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

async function isStored(storage: MediaStorage, { name, size, sha256 }: BackedUpFile): Promise<boolean> {
  const found = await storage.find(name)
  if (found?.size !== size) return false
  const { body } = new Response(await found.body())
  return (body ? await sha256Of(body as AsyncIterable<Uint8Array>) : '') === sha256
}

async function bytesOf({ bytes }: Entry, file: BackedUpFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  const data = Buffer.concat(parts)
  // The backup was checked before; this is about one that changed since.
  if (createHash('sha256').update(data).digest('hex') !== file.sha256)
    throw damaged(`the file ${file.name} changed while it was being read`)
  return data
}

/**
 * Stores the files of a backup that the storage does not have yet. Names are never used twice, so nothing that another document uses
 * is replaced.
 * @returns how many it stored
 */
async function storeFiles(entries: AsyncIterable<Entry>, { media }: Manifest, storage: MediaStorage): Promise<number> {
  const files = new Map(media.map((file) => [file.name, file]))
  let stored = 0
  for await (const entry of entries) {
    const file = entry.kind === 'media' ? files.get(entry.name) : undefined
    if (!file || (await isStored(storage, file))) {
      for await (const part of entry.bytes) void part
      continue
    }
    try {
      await storage.put(file.name, await bytesOf(entry, file), file.mimeType)
    } catch (error) {
      if (isFull(error))
        throw new UserError('There is no space left for uploads. Free some, and try again. The database was not replaced.', {
          cause: error,
        })
      throw error
    }
    stored += 1
  }
  return stored
}

const OWNER_ONLY = 0o600

/**
 * Puts back the secrets of a backup: into this installation's own file, or, if they come from the environment, which a command cannot
 * change, into a file for a person to move.
 * @param isOwn whether this installation generated its `PAYLOAD_SECRET` itself
 */
async function restoreSecrets(secrets: Record<string, string>, isOwn: boolean): Promise<void> {
  const { PAYLOAD_SECRET: secret } = secrets
  if (!secret || secret === env().PAYLOAD_SECRET) return
  if (isOwn) {
    await replacePayloadSecret(secret)
    console.log('PAYLOAD_SECRET was restored too.')
    return
  }
  const file = path.join(DATA_DIR, 'restored-secrets.json')
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY })
  console.log(
    `The site had another PAYLOAD_SECRET when it was backed up. It is in ${file}: move it to your settings, then delete the file.`,
  )
}

const USAGE = `npm run restore -- --from FILE|s3://bucket/key [--force]

--force replaces a database that is not empty. docs/operations.md explains it.`

function argumentsOf(args: string[]): { from: string; force: boolean } {
  try {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, force: { type: 'boolean', default: false } } })
    if (values.from) return { from: values.from, force: values.force }
  } catch {
    // The usage explains it.
  }
  throw new UserError(USAGE)
}

/** Restores a checked backup next to the former database, and then puts it in its place. */
function restoreInto(url: string, source: Source, force: boolean): Promise<{ stored: number; formerName: string | null }> {
  const { manifest } = source
  return withScratchDatabase(url, async (scratchUrl) => {
    let stored = 0
    const replaced = await assertReplaceable(url, force)
    await step('Restoring the database and the files', () =>
      restoreIntoScratch(scratchUrl, source, async (files) => {
        stored = await storeFiles(files, manifest, mediaStorage())
      }),
    )
    return { stored, formerName: await replaceDatabase(url, scratchUrl, replaced) }
  })
}

async function restore(url: string, { from, force }: { from: string; force: boolean }, ownSecret: boolean): Promise<void> {
  const place = placeAt(from, env())
  await assertReplaceable(url, force)
  await checkMediaFolder(env())
  const source = await openBackup(place, env().BACKUP_KEY)
  const { manifest, secrets } = source
  const { stored, formerName } = await restoreInto(url, source, force)
  // Pages that an earlier process left behind show what is no longer in the database.
  await rm(path.join(env().DATA_DIR, 'pages'), { recursive: true, force: true })
  console.log(`Restored ${describeBackup(manifest)}`)
  console.log(`${stored} of its files were missing or different and were stored; the others were there.`)
  if (formerName) console.log(`The replaced database is kept as ${formerName}. Once you do not need it: DROP DATABASE ${formerName}`)
  if (secrets) await restoreSecrets(secrets, ownSecret)
  else console.log('The backup has no secrets: people set a new password (“Forgot password?”), and API keys have to be created again.')
}

await command(async () => {
  const options = argumentsOf(process.argv.slice(2))
  const running = await runningSite()
  if (running) throw new UserError(`The site is running from this checkout: process ${running.pid}, port ${running.port}. Stop it first.`)
  const hasOwnSecret = !process.env.PAYLOAD_SECRET
  await withDatabase((url) => restore(url, options, hasOwnSecret))
})
