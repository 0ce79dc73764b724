import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'
import { mediaStorage } from './storage.server.ts'

/**
 * Files and rows cannot be changed in one transaction, so the database keeps a list of files that have to go. A name
 * is on it before its file is written, and a trigger takes it off in the transaction that saves the document; the same
 * trigger puts names on it that a document stops using. Whatever breaks in between, the sweep removes what is left.
 */
const GRACE = '1 hour'
const SWEEP_MS = 10 * 60 * 1000
const SOON_MS = 500

/** Puts files on the list that are about to be written. Outside of any transaction, so that it outlives a failed one. */
export async function markForRemoval(cms: Cms, names: string[]): Promise<void> {
  await sqlOf(cms).query('INSERT INTO media_removals (name, due) SELECT n, now() + $2::interval FROM unnest($1::text[]) n', [names, GRACE])
}

/** Removes the files whose time has come, and says how many. */
export async function sweepMedia(cms: Cms): Promise<number> {
  const sql = sqlOf(cms)
  const { rows } = await sql.query<{ name: string }>('SELECT name FROM media_removals WHERE due <= now() ORDER BY due LIMIT 500')
  for (const { name } of rows) {
    await mediaStorage().remove(name)
    await sql.query('DELETE FROM media_removals WHERE name = $1', [name])
  }
  return rows.length
}

const sweepQuietly = (cms: Cms) =>
  sweepMedia(cms).catch((error: unknown) => cms.logger.warn(`Files that are no longer used could not be removed yet: ${String(error)}`))

/** Sweeps once the transaction of the caller has been committed; if it takes longer, the next sweep does it. */
export function sweepSoon(cms: Cms): void {
  setTimeout(() => void sweepQuietly(cms), SOON_MS).unref()
}

/** Sweeps now and every ten minutes, for what a process that ended left behind. */
export function keepSweeping(cms: Cms): void {
  void sweepQuietly(cms)
  setInterval(() => void sweepQuietly(cms), SWEEP_MS).unref()
}
