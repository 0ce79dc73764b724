import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { User } from '#types'
import { mayWrite } from '#cms/access/roles.ts'
import { queryIn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** A planned publication, or a failed one with the reason. */
export type Schedule = {
  id: number
  type: 'publish' | 'unpublish'
  locale: string | null
  timezone: string | null
  at: Date
  state: 'planned' | 'overdue' | 'failed'
  reason: string | null
}

/** A job is overdue if the runner, which polls every second, has not started it within a minute. */
export const STATE = `CASE WHEN has_error THEN 'failed' WHEN wait_until < now() - interval '1 minute' THEN 'overdue' ELSE 'planned' END`

const FIND = `
  SELECT id, coalesce(input ->> 'type', 'publish') AS type, input ->> 'locale' AS locale, input ->> 'timezone' AS timezone,
    coalesce((input ->> 'at')::timestamptz, wait_until) AS at, ${STATE} AS state, CASE WHEN has_error THEN error ->> 'message' END AS reason
  FROM payload_jobs
  WHERE task_slug = 'schedulePublish' AND completed_at IS NULL AND input -> 'doc' ->> 'relationTo' = $1 AND input -> 'doc' ->> 'value' = $2
  ORDER BY at LIMIT 100`

/** The schedules of a document, soonest first. */
export async function schedulesOf(cms: Cms, collection: string, id: number): Promise<Schedule[]> {
  const { rows } = await sqlOf(cms).query<Schedule>(FIND, [collection, String(id)])
  return rows
}

/** Deletes a schedule and returns its document, or `null` if there is none or it is already running. */
export async function cancelSchedule(req: PayloadRequest, id: number): Promise<{ collection: string; id: string } | null> {
  const rows = await queryIn(req)<{ collection: string; id: string }>(
    `DELETE FROM payload_jobs WHERE id = $1 AND task_slug = 'schedulePublish' AND completed_at IS NULL AND (meta IS NULL OR has_error)
       AND (processing_until IS NULL OR processing_until < now())
     RETURNING input -> 'doc' ->> 'relationTo' AS collection, input -> 'doc' ->> 'value' AS id`,
    [id],
  )
  return rows[0] ?? null
}

const request = z.object({ collectionSlug: z.string().max(63), id: z.coerce.number().int().positive() })

/** The list in the edit view; empty for users who may not write. Only publishers can change it. */
export async function upcomingSchedules(cms: Cms, user: User, args: unknown): Promise<Schedule[]> {
  const parsed = request.safeParse(args)
  if (!parsed.success || !mayWrite(user)) return []
  return schedulesOf(cms, parsed.data.collectionSlug, parsed.data.id)
}
