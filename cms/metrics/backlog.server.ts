import type pg from 'pg'
import type { Cms } from '#cms/core/cms.ts'
import { withDatabaseLimits } from '#cms/core/database/limits.ts'
import { BoundedPool } from '#cms/core/database/pool.server.ts'
import { beforeClosing, sqlOf } from '#cms/core/sql.server.ts'

/** What waits, runs or has failed, as the database knows it: the same for every process. */
export type Backlog = {
  jobs: { queue: string; state: 'scheduled' | 'queued' | 'running' | 'failed'; count: number }[]
  overdueSeconds: number
  deliveries: { kind: string; state: 'waiting' | 'dead'; count: number }[]
  oldestSeconds: number
  imports: { outcome: 'running' | 'done' | 'failed'; count: number; lastSeconds: number | null; lastFinished: number | null }[]
}

const TIMEOUT_MS = 1000
const IDLE_MS = 60_000

/** Zeros are included: a series that appears with its first failure has no increase. */
const BACKLOG = `
  WITH job AS (
    SELECT CASE WHEN queue = 'long' THEN 'long' ELSE 'default' END AS queue, coalesce(wait_until, created_at) AS due,
      CASE WHEN has_error THEN 'failed' WHEN processing_until IS NOT NULL THEN 'running' WHEN wait_until > now() THEN 'scheduled'
        ELSE 'queued' END AS state
    FROM payload_jobs WHERE completed_at IS NULL
  ), delivery AS (
    SELECT kind::text, state::text, coalesce((SELECT max((s ->> 'at')::timestamptz) FROM jsonb_array_elements(steps) s
      WHERE s ->> 'why' = 'again'), created_at) AS since
    FROM deliveries WHERE state IN ('waiting', 'dead')
  ), finished AS (
    SELECT DISTINCT ON (status) status::text, extract(epoch FROM finished_at - started_at)::float8 AS seconds,
      extract(epoch FROM finished_at)::float8 AS at
    FROM imports WHERE finished_at IS NOT NULL ORDER BY status, finished_at DESC
  )
  SELECT
    (SELECT jsonb_agg(jsonb_build_object('queue', q, 'state', s, 'count', (SELECT count(*) FROM job WHERE queue = q AND state = s)))
      FROM unnest('{default,long}'::text[]) q, unnest('{scheduled,queued,running,failed}'::text[]) s) AS jobs,
    (SELECT coalesce(greatest(extract(epoch FROM now() - min(due)), 0), 0)::float8 FROM job WHERE state = 'queued') AS "overdueSeconds",
    (SELECT jsonb_agg(jsonb_build_object('kind', k, 'state', s,
        'count', (SELECT count(*) FROM delivery WHERE kind = k AND state = s)))
      FROM unnest(enum_range(NULL::enum_deliveries_kind)::text[]) k, unnest('{waiting,dead}'::text[]) s) AS deliveries,
    (SELECT coalesce(greatest(extract(epoch FROM now() - min(since)), 0), 0)::float8 FROM delivery WHERE state = 'waiting') AS "oldestSeconds",
    (SELECT jsonb_agg(jsonb_build_object('outcome', o, 'count', (SELECT count(*) FROM imports WHERE status::text = o),
        'lastSeconds', f.seconds, 'lastFinished', f.at))
      FROM unnest('{running,done,failed}'::text[]) o LEFT JOIN finished f ON f.status = o) AS imports`

const POOL = Symbol.for('plumbline backlog pool')

/** A connection of its own: what waits is most interesting while all others are busy. */
function poolOf(cms: Cms & { [POOL]?: pg.Pool }): pg.Pool {
  if (cms[POOL]) return cms[POOL]
  const { connectionString } = sqlOf(cms).options
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS, idleTimeoutMillis: IDLE_MS }
  const pool = new BoundedPool({ purpose: 'metrics', connectionString, max: 1, ...timeouts })
  beforeClosing(cms, () => pool.end())
  return (cms[POOL] = pool)
}

/**
 * Counts what waits.
 * @throws if Postgres does not answer within a second
 */
export function readBacklog(cms: Cms): Promise<Backlog> {
  const limits = { connectMs: TIMEOUT_MS, answerMs: TIMEOUT_MS, failsFast: true }
  return withDatabaseLimits(limits, async () => {
    const { rows } = await poolOf(cms).query<Backlog>(BACKLOG)
    if (!rows[0]) throw new Error('Postgres returned no counts')
    return rows[0]
  })
}
