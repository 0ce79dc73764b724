import type { Pool } from 'pg'
import { rowsOf } from './part.server.ts'
import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import type { RunnerKind } from '#cms/scheduling/heartbeat.server.ts'

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

const SHOWN_RULES = 20

type ThinRule = { id: number; shortcode: string; analyzer: string; visits: number; lastVisit: Date | null }

/** The published rules that nobody has explained: how many, of how many, and those visited most. */
export type Teaching = { total: number; thin: number; rules: ThinRule[] }

const THIN = `issues i JOIN analyzers a ON a.id = i.analyzer_id WHERE i._status = 'published' AND i.removed_since IS NULL AND NOT ${isTaughtSql('i')}`

/** Reads how much of the directory is explained. */
export async function readTeaching(pool: Pool): Promise<Teaching | null> {
  const counts = await rowsOf<{ total: number; thin: number }>(
    pool,
    'thin_rule_visits',
    `SELECT (SELECT count(*)::int FROM issues WHERE _status = 'published' AND removed_since IS NULL) AS total, (SELECT count(*)::int FROM ${THIN}) AS thin`,
  )
  const rules = await rowsOf<ThinRule>(
    pool,
    'thin_rule_visits',
    `SELECT i.id, i.shortcode, a.name AS analyzer, coalesce(v.visits, 0)::int AS visits, v.last_visit AS "lastVisit"
     FROM (SELECT i.id AS thin FROM ${THIN}) t JOIN issues i ON i.id = t.thin JOIN analyzers a ON a.id = i.analyzer_id
       LEFT JOIN thin_rule_visits v ON v.issue_id = i.id
     ORDER BY visits DESC, i.recommended DESC NULLS LAST, a.name, i.shortcode LIMIT ${SHOWN_RULES}`,
  )
  const [count] = counts ?? []
  return count && rules ? { ...count, rules } : null
}

/** A process that runs jobs. It is stale after three missed heartbeats: it was killed, or cannot reach the database. */
export type Runner = { kind: RunnerKind; host: string; pid: number; startedAt: Date; beatAt: Date; isStale: boolean }

/** The processes that run jobs, and the number of overdue and failed jobs. */
export type Runners = { runners: Runner[]; overdue: number; failed: number }

const READ_RUNNERS = `
  SELECT kind, host, pid, started_at AS "startedAt", beat_at AS "beatAt", beat_at < now() - interval '50 seconds' AS "isStale"
  FROM job_runners ORDER BY beat_at DESC LIMIT 20`

const READ_WORK = `
  SELECT count(*) FILTER (WHERE has_error IS NOT TRUE AND coalesce(wait_until, created_at) < now() - interval '1 minute'
      AND (processing_until IS NULL OR processing_until < now()))::int AS overdue,
    count(*) FILTER (WHERE has_error)::int AS failed
  FROM payload_jobs WHERE completed_at IS NULL`

/** Reads the processes that run jobs, and the state of their work. */
export async function readRunners(pool: Pool): Promise<Runners> {
  const [runners, work] = await Promise.all([pool.query<Runner>(READ_RUNNERS), pool.query<{ overdue: number; failed: number }>(READ_WORK)])
  return { runners: runners.rows, overdue: work.rows[0]?.overdue ?? 0, failed: work.rows[0]?.failed ?? 0 }
}

const WARNING_DAYS = 30

/** Days until the security contact expires, 0 or less if it has; `null` while there is nothing to do. */
export async function readSecurityContact(pool: Pool): Promise<{ daysLeft: number } | null> {
  const rows = await rowsOf<{ daysLeft: number }>(
    pool,
    'site',
    `SELECT ceil(extract(epoch FROM security_expires - now()) / 86400)::int AS "daysLeft" FROM site
     WHERE security_contact <> '' AND security_expires < now() + interval '${WARNING_DAYS} days'`,
  )
  return rows?.[0] ?? null
}
