import type { PayloadRequest } from 'payload'
import type { Notice } from '#cms/leads/deliveries/claim.server.ts'
import { wakeDeliveries } from '#cms/leads/deliveries/outbox.server.ts'
import { env } from '#platform/env/env.ts'
import { queryIn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { localTime } from './schedule.ts'

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
