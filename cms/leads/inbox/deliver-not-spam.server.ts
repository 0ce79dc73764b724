import type { CollectionAfterChangeHook } from 'payload'
import { enqueueFrom } from '../deliveries/enqueue.server.ts'
import { wakeDeliveries } from '../deliveries/wake-up.ts'
import { type Query, queryIn } from '#cms/core/query.server.ts'

/**
 * Enqueues the deliveries of submissions that were wrongly marked as spam, unless they have deliveries already. The caller has
 * to lock the rows.
 */
export const enqueueRescued = (query: Query, ids: readonly number[]) =>
  query<{ id: number }>(
    `WITH rescued AS (
       SELECT s.id, s.person FROM submissions s
       WHERE s.id = ANY($1::int[]) AND s.status = 'new' AND s.anonymised_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.submission_id = s.id))
     ${enqueueFrom('rescued')} RETURNING id`,
    [ids],
  )

/** Delivers a submission whose status changes from spam to new, however it is changed. */
export const deliverNotSpam: CollectionAfterChangeHook = async ({ data, doc, previousDoc, operation, req }) => {
  const { id } = doc as { id: number }
  if (operation !== 'update' || (data as { status?: string }).status !== 'new' || (previousDoc as { status?: string }).status !== 'spam')
    return
  const enqueued = await enqueueRescued(queryIn(req), [id])
  // The worker also polls: it finds the rows even if it wakes before they are committed.
  if (enqueued.length > 0) setImmediate(wakeDeliveries)
}
