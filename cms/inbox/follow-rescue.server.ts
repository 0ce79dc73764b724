import type { CollectionAfterChangeHook } from 'payload'
import { enqueueFrom } from '../deliveries/enqueue.server.ts'
import { wakeDeliveries } from '../deliveries/wake.ts'
import { type Query, queryIn } from '../moves/query.server.ts'

/**
 * Puts into the outbox what should have followed from submissions that were taken for spam. Once only: what has deliveries
 * keeps them. The rows have to be locked by whoever calls.
 */
export const rescue = (query: Query, ids: readonly number[]) =>
  query<{ id: number }>(
    `WITH rescued AS (
       SELECT s.id, s.person FROM submissions s
       WHERE s.id = ANY($1::int[]) AND s.status = 'new' AND s.anonymised_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.submission_id = s.id))
     ${enqueueFrom('rescued')} RETURNING id`,
    [ids],
  )

/** Whoever makes a submission new that was spam has it delivered, by whichever way they do it. */
export const followRescue: CollectionAfterChangeHook = async ({ data, doc, previousDoc, operation, req }) => {
  const { id } = doc as { id: number }
  if (operation !== 'update' || (data as { status?: string }).status !== 'new' || (previousDoc as { status?: string }).status !== 'spam')
    return
  const made = await rescue(queryIn(req), [id])
  // The worker also looks by itself: it finds the rows even when it wakes before they are committed.
  if (made.length > 0) setImmediate(wakeDeliveries)
}
