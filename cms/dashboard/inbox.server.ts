import type { Pool } from 'pg'
import { rowsOf } from './part.server.ts'

/** The states of a submission, in the order sales work through them. */
const STATUSES = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const

type InboxStatus = (typeof STATUSES)[number]

/** How many submissions are in each state. */
export type Inbox = { status: InboxStatus; count: number }[]

/** Counts the inbox by status; every status is there, with nought if need be. */
export async function readInbox(pool: Pool): Promise<Inbox | null> {
  const rows = await rowsOf<{ status: string; count: number }>(
    pool,
    'submissions',
    'SELECT status::text AS status, count(*)::int AS count FROM submissions GROUP BY status',
  )
  return rows && STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}
