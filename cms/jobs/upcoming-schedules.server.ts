import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { User } from '../../payload-types.ts'
import { hasRole } from '../access/roles.ts'
import { queryIn } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'

/** One publication to come, or one that did not happen and why. */
export type Schedule = {
  id: number
  type: 'publish' | 'unpublish'
  locale: string | null
  timezone: string | null
  at: Date
  state: 'planned' | 'overdue' | 'failed'
  reason: string | null
}

/** A job is overdue when the clock, which looks every second, has let it lie for a minute. */
export const STATE = `CASE WHEN has_error THEN 'failed' WHEN wait_until < now() - interval '1 minute' THEN 'overdue' ELSE 'planned' END`

const FIND = `
  SELECT id, coalesce(input ->> 'type', 'publish') AS type, input ->> 'locale' AS locale, input ->> 'timezone' AS timezone,
    coalesce((input ->> 'at')::timestamptz, wait_until) AS at, ${STATE} AS state, CASE WHEN has_error THEN error ->> 'message' END AS reason
  FROM payload_jobs
  WHERE task_slug = 'schedulePublish' AND completed_at IS NULL AND input -> 'doc' ->> 'relationTo' = $1 AND input -> 'doc' ->> 'value' = $2
  ORDER BY at LIMIT 100`

/** What is scheduled for one document, soonest first. */
export async function schedulesOf(cms: Cms, collection: string, id: number): Promise<Schedule[]> {
  const { rows } = await sqlOf(cms).query<Schedule>(FIND, [collection, String(id)])
  return rows
}

/** Takes a schedule back, and says of which document it was. `null` when there is none, or when it is being carried out. */
export async function cancelSchedule(req: PayloadRequest, id: number): Promise<{ collection: string; id: string } | null> {
  const rows = await queryIn(req)<{ collection: string; id: string }>(
    `DELETE FROM payload_jobs WHERE id = $1 AND task_slug = 'schedulePublish' AND completed_at IS NULL AND (meta IS NULL OR has_error)
       AND (processing_until IS NULL OR processing_until < now())
     RETURNING input -> 'doc' ->> 'relationTo' AS collection, input -> 'doc' ->> 'value' AS id`,
    [id],
  )
  return rows[0] ?? null
}

const question = z.object({ collectionSlug: z.string().max(63), id: z.coerce.number().int().positive() })

/** The edit view's list. People who may not publish are shown none. */
export async function upcomingSchedules(cms: Cms, user: User, args: unknown): Promise<Schedule[]> {
  const parsed = question.safeParse(args)
  if (!parsed.success || !hasRole(user, 'admin', 'publisher')) return []
  return schedulesOf(cms, parsed.data.collectionSlug, parsed.data.id)
}
