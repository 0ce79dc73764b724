import { env } from '#platform/env/env.ts'
import type { Query } from '#cms/core/query.server.ts'

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

/** The built application contains this module twice; both copies share one set of listeners. */
const LISTENERS = Symbol.for('plumbline deliveries')

const shared = globalThis as { [LISTENERS]?: Set<() => void> }
const listeners = (shared[LISTENERS] ??= new Set<() => void>())

/** Wakes the delivery workers of this process: something may be due. */
export function wakeDeliveries(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` at each `wakeDeliveries`. Returns the function that unsubscribes. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The keys of the deliveries of the submissions that the query `ids` selects. Mail files are named after them. */
export async function keysOf(query: Query, ids: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await query<{ key: string }>(`SELECT key FROM deliveries WHERE submission_id IN (${ids})`, values)
  return rows.map(({ key }) => key)
}
