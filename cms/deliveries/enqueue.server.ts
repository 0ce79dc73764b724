import { env } from '../env.ts'

/**
 * SQL that puts into the outbox what follows from the submissions of `kept` (a common table expression with `id` and
 * `person`): a mail to sales, one to the visitor unless the settings say no, and a call of the webhook where one is set up. One
 * address gets one confirmation a day, whatever is sent in its name.
 */
export const enqueueFrom = (kept: string): string => `
  INSERT INTO deliveries (submission_id, kind, state, attempts, due_at, key, steps, created_at, updated_at)
  SELECT ${kept}.id, kind::enum_deliveries_kind, 'waiting', 0, now(), gen_random_uuid()::text, '[]', now(), now()
  FROM ${kept} CROSS JOIN unnest(ARRAY['notification', 'confirmation'${env().LEAD_WEBHOOK_URL ? `, 'webhook'` : ''}]) AS kind
  WHERE kind <> 'confirmation' OR (
    coalesce((SELECT confirms FROM inbox_settings LIMIT 1), true)
    AND ${kept}.id = (SELECT min(k.id) FROM ${kept} k WHERE k.person IS NOT DISTINCT FROM ${kept}.person)
    AND NOT EXISTS (
      SELECT 1 FROM submissions s JOIN deliveries d ON d.submission_id = s.id
      WHERE s.person = ${kept}.person AND d.kind = 'confirmation' AND d.created_at > now() - interval '1 day'))`
