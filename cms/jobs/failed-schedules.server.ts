import type { PayloadRequest } from 'payload'
import type { Notice } from '../deliveries/notice.ts'
import { wakeDeliveries } from '../deliveries/wake.ts'
import { env } from '../env.ts'
import { queryIn } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'
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

const UNTOLD = `
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

/** The mark and the mail are one statement: each failure is mailed once, whoever is killed in between. */
const TELL = `
  WITH told AS (UPDATE payload_jobs SET meta = '{"mailed": true}' WHERE id = $1 AND has_error AND meta IS NULL RETURNING id)
  INSERT INTO deliveries (kind, state, attempts, due_at, key, steps, notice, created_at, updated_at)
  SELECT 'notice', 'waiting', 0, now(), gen_random_uuid()::text, '[]', $2::jsonb, now(), now() FROM told`

function noticeOf({ type, locale, timezone, at, reason, collection, document, title, email }: Failed): Notice {
  const name = title ? `“${title}”` : `${collection} ${document}`
  const what = `${type === 'publish' ? 'publication' : 'unpublication'} of ${name}${locale ? ` (${locale})` : ''}`
  return {
    to: email,
    subject: `The scheduled ${what} did not happen`,
    sentences: [
      `The ${what} that you scheduled for ${localTime(new Date(at), timezone ?? undefined)} did not happen.`,
      `The reason: ${reason ?? 'the site could not save the change, and tried several times.'}`,
      'Correct it, then publish by hand or set the schedule again.',
    ],
    link: { label: 'Open it in the admin', href: `${env().SITE_URL}/admin/collections/${collection}/${document}` },
  }
}

/** Puts a mail into the outbox for each schedule that was given up, to the person who made it. */
export async function mailFailedSchedules(cms: Cms): Promise<void> {
  const { rows } = await sqlOf(cms).query<Failed>(UNTOLD)
  for (const row of rows) await sqlOf(cms).query(TELL, [row.id, JSON.stringify(noticeOf(row))])
  if (rows.length > 0) wakeDeliveries()
}

/** What a save made public, or took off the site. A language is '' where a document has one status for all. */
type Change = { collection: string; id: number | string; published: readonly string[]; unpublished: readonly string[]; isWhole: boolean }

/**
 * Forgets failures that a save made good, by whichever way it came: a language that is public now needs no publication that
 * failed before. One for all languages is made good when all are changed (`isWhole`).
 */
export async function forgetMadeGood(req: PayloadRequest, { collection, id, published, unpublished, isWhole }: Change): Promise<void> {
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
