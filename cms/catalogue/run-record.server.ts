import type { Query } from '#cms/core/query.server.ts'
import type { ImportReport, Reject } from './report.ts'

export const STOPPED = 'The import was stopped before it finished; nothing was changed.'

/** First key of the advisory lock a live run holds; the second is the run's id. */
const RUN_LOCK = 0x696d70

export type RunFacts = { source: string; format: string; version: string; analyzer: string }

/** Tries to take the lock that allows one import per analyzer at a time; it is released with the connection. */
export async function lockAnalyzer(query: Query, analyzer: string): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken`, [
    `import of ${analyzer.toLowerCase()}`,
  ])
  return row?.taken === true
}

/** Marks runs whose process is gone as failed; `own` are the runs of this connection, which could take their locks again. */
export async function failAbandonedRuns(query: Query, own: readonly number[]): Promise<void> {
  const dead = await query<{ id: number }>(
    `SELECT id FROM (SELECT id FROM imports WHERE status = 'running' AND id <> ALL($1) ORDER BY id OFFSET 0) r
     WHERE pg_try_advisory_lock(${RUN_LOCK}, r.id)`,
    [own],
  )
  for (const { id } of dead) {
    await query(
      `UPDATE imports SET status = 'failed', finished_at = now(), updated_at = now(), rejects = $2 WHERE id = $1 AND status = 'running'`,
      [id, JSON.stringify([{ file: '', reason: STOPPED }])],
    )
    await query(`SELECT pg_advisory_unlock(${RUN_LOCK}, $1::int)`, [id])
  }
}

/** Creates the record of a run in one transaction with its lock, so that no other run sees it unlocked. */
export async function beginRecord(query: Query, { source, format, version, analyzer }: RunFacts): Promise<number> {
  await query('BEGIN')
  const [row] = await query<{ id: number }>(
    `INSERT INTO imports (source, version, format, analyzer_id, status, started_at, updated_at, created_at)
     VALUES ($1, $2, $3, (SELECT id FROM analyzers WHERE shortcode = $4), 'running', now(), now(), now()) RETURNING id`,
    [source.slice(0, 500), version, format, analyzer],
  )
  const id = row?.id ?? 0
  await query(`SELECT pg_advisory_lock(${RUN_LOCK}, $1::int)`, [id])
  await query('COMMIT')
  return id
}

const countsOf = ({ counts }: ImportReport) => [
  counts.added,
  counts.changed,
  counts.renamed,
  counts.removed,
  counts.unchanged,
  counts.kept,
  counts.rejected,
]

/** Marks the record as done, in the run's transaction. */
export const endRecord = (query: Query, run: number, analyzer: number, report: ImportReport) =>
  query(
    `UPDATE imports SET status = 'done', finished_at = clock_timestamp(), updated_at = clock_timestamp(), analyzer_id = $2, version = $3,
       counts_added = $4, counts_changed = $5, counts_renamed = $6, counts_removed = $7, counts_unchanged = $8, counts_kept = $9,
       counts_rejected = $10, difference = $11, rejects = $12 WHERE id = $1`,
    [run, analyzer, report.version, ...countsOf(report), JSON.stringify(report.difference), JSON.stringify(report.rejects)],
  )

/** Marks the record as failed; `query` must use another connection than the run's. */
export const failRecord = (query: Query, run: number, reason: string, rejects: readonly Reject[], rejected: number) =>
  query(
    `UPDATE imports SET status = 'failed', finished_at = now(), updated_at = now(), counts_rejected = $3, rejects = $2 WHERE id = $1 AND status = 'running'`,
    [run, JSON.stringify([{ file: '', reason }, ...rejects]), rejected],
  )
