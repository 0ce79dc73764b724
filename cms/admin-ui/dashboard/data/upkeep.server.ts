import type { Pool } from 'pg'
import { rowsOf } from './part.server.ts'

const SHOWN = 5

export type ImportRun = {
  id: number
  source: string | null
  status: string
  added: number
  changed: number
  removed: number
  rejected: number
  startedAt: Date | null
  finishedAt: Date | null
}

/** Reads the most recent imports, newest first. */
export const readImports = (pool: Pool): Promise<ImportRun[] | null> =>
  rowsOf(
    pool,
    'imports',
    `SELECT id, source, status::text AS status, coalesce(counts_added, 0)::int AS added, coalesce(counts_changed, 0)::int AS changed,
       coalesce(counts_removed, 0)::int AS removed, coalesce(counts_rejected, 0)::int AS rejected, started_at AS "startedAt", finished_at AS "finishedAt"
     FROM imports ORDER BY started_at DESC NULLS LAST, id DESC LIMIT ${SHOWN}`,
  )

export type MissingAddress = { path: string; hits: number; lastSeen: Date | null }

/** Reads the most requested addresses that do not exist. */
export const readMissing = (pool: Pool): Promise<MissingAddress[] | null> =>
  rowsOf(
    pool,
    'missing_addresses',
    `SELECT path, hits::int AS hits, last_seen AS "lastSeen" FROM missing_addresses ORDER BY hits DESC, path LIMIT ${SHOWN}`,
  )

/** Counts the broken links of the site. */
export async function readDeadLinks(pool: Pool): Promise<{ count: number } | null> {
  const rows = await rowsOf<{ count: number }>(pool, 'dead_links', 'SELECT count(*)::int AS count FROM dead_links')
  return rows && { count: rows[0]?.count ?? 0 }
}
