import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { BACKUP_RUNS } from './backup-lock.ts'
import { mediaStorage } from './storage/storage.server.ts'

/**
 * Files and rows cannot change in one transaction, so the database keeps a list of files to remove. A name is added
 * before its file is written, and a trigger deletes it in the transaction that saves the document. The same
 * trigger adds the names a document stops using. After any failure in between, the sweep removes orphaned files.
 */
const GRACE = '1 hour'
const SWEEP_MS = 10 * 60 * 1000
const SOON_MS = 500

/** Adds files that are about to be written to the list. Runs outside of any transaction, so that it survives a rollback. */
export async function markForRemoval(cms: Cms, names: string[]): Promise<void> {
  await sqlOf(cms).query('INSERT INTO media_removals (name, due) SELECT n, now() + $2::interval FROM unnest($1::text[]) n', [names, GRACE])
}

/** Removes the files that are due, unless a backup is being taken. @returns how many */
export async function sweepMedia(cms: Cms): Promise<number> {
  const sql = sqlOf(cms)
  const due = `SELECT name FROM media_removals WHERE due <= now() AND NOT ${BACKUP_RUNS} ORDER BY due LIMIT 500`
  const { rows } = await sql.query<{ name: string }>(due)
  for (const { name } of rows) {
    await mediaStorage().remove(name)
    await sql.query('DELETE FROM media_removals WHERE name = $1', [name])
  }
  return rows.length
}

const sweepQuietly = (cms: Cms) =>
  sweepMedia(cms).catch((error: unknown) => cms.logger.warn(`Files that are no longer used could not be removed yet: ${String(error)}`))

/** Sweeps shortly after the caller's transaction should have committed; otherwise the next sweep does it. */
export function sweepSoon(cms: Cms): void {
  setTimeout(() => void sweepQuietly(cms), SOON_MS).unref()
}

/** Sweeps now and every ten minutes, for files left behind by terminated processes. */
export function sweepPeriodically(cms: Cms): void {
  void sweepQuietly(cms)
  setInterval(() => void sweepQuietly(cms), SWEEP_MS).unref()
}
