import type { Pool } from 'pg'
import type { RunnerKind } from '#cms/scheduling/heartbeat.server.ts'

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
