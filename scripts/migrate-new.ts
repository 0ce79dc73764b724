import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getPayload } from 'payload'
import { command, applyOfflineSettings, UserError } from './step.ts'

/** Payload generates value imports for types; Node's type stripping requires `type` imports. */
async function markTypeImports(file: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  await writeFile(
    file,
    source.replace(/import \{ MigrateUpArgs, MigrateDownArgs, sql \}/, 'import { type MigrateDownArgs, type MigrateUpArgs, sql }'),
  )
}

/** Removes former snapshots of the schema: a new migration is compared with the newest alone. */
async function removeFormerSnapshots(): Promise<void> {
  const snapshots = await Array.fromAsync(glob('migrations/*.json'))
  for (const former of snapshots.toSorted().slice(0, -1)) await rm(former)
}

await command(async () => {
  const name = process.argv[2]
  if (!name || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new UserError('Name the migration in kebab case, for example: npm run migrate:new -- add-logo-to-analyzers')
  }
  applyOfflineSettings()
  const { default: config } = await import('../payload.config.ts')
  const cms = await getPayload({ config, disableDBConnect: true })
  const result = await cms.db.createMigration({ payload: cms, migrationName: name, shouldPrompt: false, skipEmpty: true })
  const created = result && 'path' in result ? result.path : undefined
  await rm('migrations/index.ts', { force: true })
  if (created) {
    await markTypeImports(created)
    await removeFormerSnapshots()
  }
  console.log(
    created
      ? `Wrote ${path.relative('.', created)}. Review it, then run: npm run migrate`
      : 'The collections match the last migration. Nothing to write.',
  )
  process.exit(0)
})
