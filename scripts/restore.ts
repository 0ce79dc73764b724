import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkMediaFolder } from '#cms/media/storage/check-folder.ts'
import { mediaStorage } from '#cms/media/storage/storage.server.ts'
import { env } from '#platform/env/env.ts'
import { checkBackup } from './backup/check.ts'
import { withScratchDatabase } from './backup/database/scratch.ts'
import { describeBackup } from './backup/format/manifest.ts'
import { placeAt } from './backup/place/place-at.ts'
import { assertKnownSchema, restoreIntoScratch, type Source } from './backup/restore-into-scratch.ts'
import { DATA_DIR, replacePayloadSecret } from './installation.ts'
import { storeFiles } from './backup/store-files.ts'
import { assertReplaceable, replaceDatabase } from './backup/target.ts'
import { withDatabase } from './database.ts'
import { runningSite } from './running.mjs'
import { command, step, UserError } from './step.ts'

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
  const key = env().BACKUP_KEY
  await assertReplaceable(url, force)
  await checkMediaFolder(env())
  const { manifest, secrets } = await step('Checking its checksums', async () => {
    const source = await place.read()
    return checkBackup(source, key).catch((error: unknown) => {
      throw place.explain(error)
    })
  })
  assertKnownSchema(manifest)
  const { stored, formerName } = await restoreInto(url, { place, key, manifest }, force)
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
