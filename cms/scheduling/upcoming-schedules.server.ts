import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { User } from '#types'
import { mayWrite } from '#cms/access/roles.ts'
import { queryIn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Notice } from '#cms/leads/deliveries/claim.server.ts'
import { wakeDeliveries } from '#cms/leads/deliveries/outbox.server.ts'
import { env } from '#platform/env/env.ts'
import { localTime } from './schedule.ts'

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

type Failed = {
  id: number
  type: 'publish' | 'unpublish'
  locale: string | null
  timezone: string | null
  at: Date
  reason: string | null
  collection: string
  document: string
  title: string | null
  email: string
}

const FIND_UNREPORTED = `
  SELECT j.id, coalesce(j.input ->> 'type', 'publish') AS type, j.input ->> 'locale' AS locale, j.input ->> 'timezone' AS timezone,
    coalesce((j.input ->> 'at')::timestamptz, j.wait_until) AS at, j.error ->> 'message' AS reason,
    j.input -> 'doc' ->> 'relationTo' AS collection, j.input -> 'doc' ->> 'value' AS document, d.title, u.email
  FROM payload_jobs j
  JOIN users u ON u.id = (j.input -> 'user' ->> 'value')::int
  LEFT JOIN LATERAL (
    SELECT c.title FROM content_drafts c
    WHERE c.collection = j.input -> 'doc' ->> 'relationTo' AND c.id::text = j.input -> 'doc' ->> 'value' ORDER BY c.locale <> 'en' LIMIT 1
  ) d ON true
  WHERE j.task_slug = 'schedulePublish' AND j.has_error AND j.completed_at IS NULL AND j.meta IS NULL LIMIT 100`

/** Marks the failure and enqueues the email in one statement, so that each failure is mailed exactly once. */
const ENQUEUE_MAIL = `
  WITH marked AS (UPDATE payload_jobs SET meta = '{"mailed": true}' WHERE id = $1 AND has_error AND meta IS NULL RETURNING id)
  INSERT INTO deliveries (kind, state, attempts, due_at, key, steps, notice, created_at, updated_at)
  SELECT 'notice', 'waiting', 0, now(), gen_random_uuid()::text, '[]', $2::jsonb, now(), now() FROM marked`

function noticeOf({ type, locale, timezone, at, reason, collection, document, title, email }: Failed): Notice {
  const name = title ? `“${title}”` : `${collection} ${document}`
  const what = `${type === 'publish' ? 'publication' : 'unpublication'} of ${name}${locale ? ` (${locale})` : ''}`
  return {
    to: email,
    subject: `The scheduled ${what} did not happen`,
    sentences: [
      `The ${what} that you scheduled for ${localTime(new Date(at), timezone ?? undefined)} did not happen.`,
      `Reason: ${reason ?? 'the site tried several times and could not save the change.'}`,
      'Fix the problem, then publish manually or schedule it again.',
    ],
    link: { label: 'Open it in the admin', href: `${env().SITE_URL}/admin/collections/${collection}/${document}` },
  }
}

/** Enqueues an email for each failed schedule to the user who created it. */
export async function mailFailedSchedules(cms: Cms): Promise<void> {
  const { rows } = await sqlOf(cms).query<Failed>(FIND_UNREPORTED)
  for (const row of rows) await sqlOf(cms).query(ENQUEUE_MAIL, [row.id, JSON.stringify(noticeOf(row))])
  if (rows.length > 0) wakeDeliveries()
}

/** What a save published and unpublished. A locale is '' if the document has one status for all locales. */
type Change = { collection: string; id: number | string; published: readonly string[]; unpublished: readonly string[]; isWhole: boolean }

/**
 * Deletes failed schedules that a later save has made obsolete: a locale that is now public no longer needs its failed publication. A
 * schedule for all locales is obsolete once all of them have changed (`isWhole`).
 */
export async function clearResolvedFailures(
  req: PayloadRequest,
  { collection, id, published, unpublished, isWhole }: Change,
): Promise<void> {
  for (const [type, locales] of Object.entries({ publish: published, unpublish: unpublished })) {
    if (locales.length === 0) continue
    await queryIn(req)(
      `DELETE FROM payload_jobs WHERE task_slug = 'schedulePublish' AND has_error AND completed_at IS NULL
         AND coalesce(input ->> 'type', 'publish') = $1 AND input -> 'doc' ->> 'relationTo' = $2 AND input -> 'doc' ->> 'value' = $3
         AND CASE WHEN input ->> 'locale' IS NULL THEN $4 ELSE input ->> 'locale' = ANY($5::text[]) END`,
      [type, collection, String(id), isWhole, locales],
    )
  }
}
