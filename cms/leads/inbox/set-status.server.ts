import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { enqueueFrom, wakeDeliveries } from '../deliveries/outbox.server.ts'
import { type Query, queryIn } from '#cms/core/query.server.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { type SubmissionStatus, MAX_AT_ONCE, SUBMISSION_STATUSES } from './inbox-facts.ts'
import { z } from 'zod'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { routeIdOf } from '#cms/core/route-id.ts'
import { inboxEndpoint } from './inbox-access.ts'

/**
 * Enqueues the deliveries of submissions that were wrongly marked as spam, unless they have deliveries already. The caller has
 * to lock the rows.
 */
const enqueueRescued = (query: Query, ids: readonly number[]) =>
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

/** The changes to make. An assignee of `null` unassigns. */
export type Change = { status?: SubmissionStatus; assignee?: number | null }

const LOCK = 'SELECT id, status::text AS status FROM submissions WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE'

const WRITE = `
  UPDATE submissions SET status = coalesce($2::enum_submissions_status, status),
    assignee_id = CASE WHEN $3::boolean THEN $4::int ELSE assignee_id END, updated_at = now()
  WHERE id = ANY($1::int[])`

/** Whether a user can be assigned: only sales and admins see submissions. */
async function isAssignable(req: PayloadRequest, assignee: number): Promise<boolean> {
  const where = { id: { equals: assignee }, roles: { in: ['admin', 'sales'] } }
  return (await req.payload.count({ collection: 'users', where, req })).totalDocs === 1
}

/**
 * Changes all of the submissions or none. Those that change from spam to new are delivered.
 * @returns how many were changed, or the reason why none was
 */
async function setStatus(req: PayloadRequest, ids: readonly number[], { status, assignee }: Change): Promise<number | string> {
  const changed = await inTransaction(req, async () => {
    if (typeof assignee === 'number' && !(await isAssignable(req, assignee))) return 'Choose an admin or somebody with the role Sales.'
    const query = queryIn(req)
    const found = await query<{ id: number; status: string }>(LOCK, [ids])
    if (found.length < ids.length) return 'Some of these submissions no longer exist. Reload the list.'
    await query(WRITE, [ids, status ?? null, assignee !== undefined, assignee ?? null])
    const wereSpam = found.filter((row) => row.status === 'spam').map(({ id }) => id)
    if (status === 'new' && wereSpam.length > 0) await enqueueRescued(query, wereSpam)
    const title = `${ids.length} ${ids.length === 1 ? 'submission' : 'submissions'}${status ? ` to “${status}”` : ' to somebody else'}`
    const details = {
      count: ids.length,
      ...(status ? { status } : {}),
      ...(assignee === undefined ? {} : { assignee }),
      ids: ids.map(String),
    }
    await writeAuditLog(req, { act: 'submissions-moved-on', subject: { collection: 'submissions', title }, details })
    return ids.length
  })
  if (status === 'new') wakeDeliveries()
  return changed
}

const id = z.number().int().positive().max(2_147_483_647)

const input = z
  .object({
    // Counted first: a problem for each of millions of ids would take minutes.
    ids: z.array(z.unknown()).min(1).max(MAX_AT_ONCE).pipe(z.array(id)),
    status: z.enum(SUBMISSION_STATUSES).optional(),
    assignee: id.nullable().optional(),
  })
  .refine(({ status, assignee }) => status !== undefined || assignee !== undefined)

const answerOf = (changed: number | string) => (typeof changed === 'number' ? Response.json({ changed }) : apiRefusal(409, changed))

/** `POST /api/submissions/status`: sets the status or assignee of up to 500 submissions, all or none. */
export const changeStatus = inboxEndpoint('post', '/status', async (req) => {
  const parsed = input.safeParse(await req.json?.().catch(() => null))
  if (!parsed.success) return apiRefusal(400, `Send “ids” (at most ${MAX_AT_ONCE}) and a “status” or an “assignee”.`)
  return answerOf(await setStatus(req, [...new Set(parsed.data.ids)], parsed.data))
})

/** `POST /api/submissions/:id/not-spam`: marks a submission as new and delivers it. */
export const notSpam = inboxEndpoint('post', '/:id/not-spam', async (req) => {
  const one = routeIdOf(req)
  if (one === null) return apiRefusal(404, 'This submission does not exist.')
  const { docs } = await req.payload.find({
    ...{ collection: 'submissions', where: { id: { equals: one } }, select: { status: true }, depth: 0, limit: 1 },
    ...{ overrideAccess: false, user: req.user },
  })
  if (!docs[0]) return apiRefusal(404, 'This submission does not exist.')
  if (docs[0].status !== 'spam') return apiRefusal(409, 'It is no longer marked as spam. Reload the page.')
  return answerOf(await setStatus(req, [one], { status: 'new' }))
})
