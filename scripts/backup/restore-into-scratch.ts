import { knownMigrations } from '#server/preflight.ts'
import { runProgram } from '#scripts/run-program.ts'
import { UserError } from '#scripts/step.ts'
import { loadTables } from './database/load.ts'
import { quoted, rowsOf, withSession } from './database/session.ts'
import { BackupError } from './format/backup-error.ts'
import type { Manifest } from './format/manifest.ts'
import { type Entry, readArchive } from './format/read-archive.ts'
import type { Place } from './place/place.ts'

/** A backup whose bytes were checked, and where to read it again. */
export type Source = { place: Place; key: Buffer | undefined; manifest: Manifest }

/** @throws {BackupError} if this code does not know all of the backup's migrations */
export function assertKnownSchema({ migrations, version }: Manifest, known = knownMigrations()): void {
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup is newer than this code: version ${version}, with the migration ${unknown.at(-1)}, which is unknown here. Restore it with the code that made it, or with newer code.`,
  )
}

const DISK_FULL = '53100'

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === DISK_FULL
    ? new UserError('The database server has no space left. Free some, and try again. Nothing was replaced.', { cause: error })
    : error
}

const migrate = (url: string, args: string[] = []) =>
  runProgram('scripts/migrate.ts', args, { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' })

/** Compares how many rows each table has with the manifest. */
async function assertCounts(url: string, { tables }: Manifest): Promise<void> {
  await withSession(url, async (client) => {
    for (const { name, rows } of tables) {
      const [counted] = await rowsOf<{ count: string }>(client, `SELECT count(*) FROM ${quoted(name)}`)
      if (Number(counted?.count) !== rows) throw new BackupError(`The table ${name} has ${counted?.count} rows instead of ${rows}.`)
    }
  })
}

/**
 * Restores a backup into an empty database: first the schema that it was made with, then its rows, then the migrations since.
 * @param useFiles receives the entries of files before the rows that name them are committed
 */
export async function restoreIntoScratch(
  url: string,
  source: Source,
  useFiles: (files: AsyncIterable<Entry>) => Promise<void>,
): Promise<void> {
  const { place, key, manifest } = source
  assertKnownSchema(manifest)
  await migrate(url, [`--only=${manifest.migrations.join(',')}`])
  try {
    await loadTables(url, manifest, readArchive(await place.read(), key), useFiles)
  } catch (error) {
    throw place.explain(explain(error))
  }
  await assertCounts(url, manifest)
  if (knownMigrations().length > manifest.migrations.length) await migrate(url)
}
