import { env } from '#platform/env/env.ts'

/**
 * SQL that inserts the deliveries of the submissions in `source` (a common table expression with `id` and `person`): a mail to
 * sales, one to the visitor unless the settings turn that off, and a webhook call if a webhook is configured. An address gets
 * one confirmation a day, whatever is sent in its name.
 */
export const enqueueFrom = (source: string): string => `
  INSERT INTO deliveries (submission_id, kind, state, attempts, due_at, key, steps, created_at, updated_at)
  SELECT ${source}.id, kind::enum_deliveries_kind, 'waiting', 0, now(), gen_random_uuid()::text, '[]', now(), now()
  FROM ${source} CROSS JOIN unnest(ARRAY['notification', 'confirmation'${env().LEAD_WEBHOOK_URL ? `, 'webhook'` : ''}]) AS kind
  WHERE kind <> 'confirmation' OR (
    coalesce((SELECT confirms FROM inbox_settings LIMIT 1), true)
    AND ${source}.id = (SELECT min(k.id) FROM ${source} k WHERE k.person IS NOT DISTINCT FROM ${source}.person)
    AND NOT EXISTS (
      SELECT 1 FROM submissions s JOIN deliveries d ON d.submission_id = s.id
      WHERE s.person = ${source}.person AND d.kind = 'confirmation' AND d.created_at > now() - interval '1 day'))`
