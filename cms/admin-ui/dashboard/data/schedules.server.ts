import type { Pool } from 'pg'
import { ROUTABLE } from '#cms/core/paths.ts'
import { STATE, type Schedule } from '#cms/scheduling/upcoming-schedules.server.ts'

const SHOWN = 8

/** A schedule with its document. `title` is `null` if the document was deleted. */
export type PlannedChange = Omit<Schedule, 'id'> & { id: number; collection: string; document: number; title: string | null }

/** All schedules: the number per state, and the next ones. Failed and overdue ones come first. */
export type Schedules = { counts: Record<Schedule['state'], number>; next: PlannedChange[] }

const READ = `
  SELECT j.id, coalesce(j.input ->> 'type', 'publish') AS type, j.input ->> 'locale' AS locale, j.input ->> 'timezone' AS timezone,
    coalesce((j.input ->> 'at')::timestamptz, j.wait_until) AS at, ${STATE} AS state, CASE WHEN j.has_error THEN j.error ->> 'message' END AS reason,
    j.input -> 'doc' ->> 'relationTo' AS collection, (j.input -> 'doc' ->> 'value')::int AS document, d.title,
    count(*) FILTER (WHERE ${STATE} = 'planned') OVER ()::int AS planned, count(*) FILTER (WHERE ${STATE} = 'overdue') OVER ()::int AS overdue,
    count(*) FILTER (WHERE ${STATE} = 'failed') OVER ()::int AS failed
  FROM payload_jobs j
  LEFT JOIN LATERAL (
    SELECT c.title FROM content_drafts c
    WHERE c.collection = j.input -> 'doc' ->> 'relationTo' AND c.id = (j.input -> 'doc' ->> 'value')::int ORDER BY c.locale <> 'en' LIMIT 1
  ) d ON true
  WHERE j.task_slug = 'schedulePublish' AND j.completed_at IS NULL
  ORDER BY CASE ${STATE} WHEN 'failed' THEN 0 WHEN 'overdue' THEN 1 ELSE 2 END, at LIMIT ${SHOWN}`

type Row = PlannedChange & Schedules['counts']

/** Only documents with an address are in the view; others are named by their id. */
const nameOf = ({ collection, document }: Row) => (ROUTABLE.some((slug) => slug === collection) ? null : `${collection} ${document}`)

/** Reads planned, overdue and failed schedules. */
export async function readSchedules(pool: Pool): Promise<Schedules> {
  const { rows } = await pool.query<Row>(READ)
  const { planned = 0, overdue = 0, failed = 0 } = rows[0] ?? {}
  return { counts: { planned, overdue, failed }, next: rows.map((row) => ({ ...row, title: row.title ?? nameOf(row) })) }
}
