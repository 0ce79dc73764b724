import type { Pool } from 'pg'
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#cms/leads/inbox/inbox-facts.ts'
import { rowsOf } from './part.server.ts'

/** The number of submissions per status. */
export type Inbox = { status: SubmissionStatus; count: number }[]

/** Counts submissions by status, including statuses without any. */
export async function readInbox(pool: Pool): Promise<Inbox | null> {
  const rows = await rowsOf<{ status: string; count: number }>(
    pool,
    'submissions',
    'SELECT status::text AS status, count(*)::int AS count FROM submissions GROUP BY status',
  )
  return rows && SUBMISSION_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}
