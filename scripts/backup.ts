import { parseArgs } from 'node:util'
import { mediaStorage } from '#cms/media/storage/storage.server.ts'
import { env } from '#platform/env/env.ts'
import { inspectDatabase, knownMigrations } from '#server/preflight.ts'
import { checkBackup } from './backup/check.ts'
import { withScratchDatabase } from './backup/database/scratch.ts'
import { writeArchive } from './backup/format/write-archive.ts'
import { describeBackup, type Manifest } from './backup/format/manifest.ts'
import { placeAt } from './backup/place/place-at.ts'
import { assertKnownSchema, restoreIntoScratch } from './backup/restore-into-scratch.ts'
import { takeBackup } from './backup/take.ts'
import { withDatabase } from './database.ts'
import { command, step, UserError } from './step.ts'

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
  const place = placeAt(address, env())
  const key = env().BACKUP_KEY
  const { manifest } = await step('Checking its checksums', async () => {
    const source = await place.read()
    return checkBackup(source, key).catch((error: unknown) => {
      throw place.explain(error)
    })
  })
  assertKnownSchema(manifest)
  await step('Restoring it into a temporary database', () =>
    withScratchDatabase(url, (scratchUrl) => restoreIntoScratch(scratchUrl, { place, key, manifest }, async () => {})),
  )
  console.log(`The backup can be restored: ${describeBackup(manifest)}`)
}

const {
  to,
  verify: verified,
  'with-secrets': hasSecrets,
} = await (async () => argumentsOf(process.argv.slice(2)))().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

await command(() => withDatabase((url) => (to ? take(url, to, hasSecrets) : verify(url, verified ?? ''))))
