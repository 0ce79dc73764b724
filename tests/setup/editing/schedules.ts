import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** Makes everything that is scheduled due now, in its original order. */
export async function makeDue(cms: Cms): Promise<void> {
  await sqlOf(cms).query(`UPDATE payload_jobs SET wait_until = wait_until - interval '10 days',
    input = jsonb_set(input, '{at}', to_jsonb((input ->> 'at')::timestamptz - interval '10 days'))`)
}

/** The queued schedules: their attempts, and why they failed. */
export async function queued(cms: Cms): Promise<{ id: number; failed: boolean; message: string | null; tried: number }[]> {
  const { rows } = await sqlOf(cms).query<{ id: number; failed: boolean; message: string | null; tried: number }>(
    `SELECT id, coalesce(has_error, false) AS failed, error ->> 'message' AS message, total_tried::int AS tried FROM payload_jobs
     WHERE task_slug = 'schedulePublish' ORDER BY id`,
  )
  return rows
}
