import type { PayloadRequest } from 'payload'
import { wakeDeliveries } from '../deliveries/wake-up.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { queryIn } from '#cms/core/query.server.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { enqueueRescued } from './deliver-not-spam.server.ts'
import type { SubmissionStatus } from './statuses.ts'

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
export async function setStatus(req: PayloadRequest, ids: readonly number[], { status, assignee }: Change): Promise<number | string> {
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
