import type { PayloadRequest } from 'payload'
import { wakeDeliveries } from '../deliveries/wake.ts'
import { recordAct } from '../hooks/record-act.ts'
import { queryIn } from '../moves/query.server.ts'
import { inTransaction } from '../transaction.server.ts'
import { rescue } from './follow-rescue.server.ts'
import type { SubmissionStatus } from './statuses.ts'

/** What is changed: absent stays as it is, an assignee of `null` is taken off. */
export type Change = { status?: SubmissionStatus; assignee?: number | null }

const LOCK = 'SELECT id, status::text AS status FROM submissions WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE'

const WRITE = `
  UPDATE submissions SET status = coalesce($2::enum_submissions_status, status),
    assignee_id = CASE WHEN $3::boolean THEN $4::int ELSE assignee_id END, updated_at = now()
  WHERE id = ANY($1::int[])`

/** Whom submissions may be given to: a colleague who sees them. */
async function mayAnswer(req: PayloadRequest, assignee: number): Promise<boolean> {
  const where = { id: { equals: assignee }, roles: { in: ['admin', 'sales'] } }
  return (await req.payload.count({ collection: 'users', where, req })).totalDocs === 1
}

/**
 * Changes submissions, all or none of them; those that were spam and are new are delivered now.
 * @returns how many were changed, or a sentence on why none was
 */
export async function setStatus(req: PayloadRequest, ids: readonly number[], { status, assignee }: Change): Promise<number | string> {
  const changed = await inTransaction(req, async () => {
    if (typeof assignee === 'number' && !(await mayAnswer(req, assignee))) return 'Choose somebody of sales, or an admin.'
    const query = queryIn(req)
    const there = await query<{ id: number; status: string }>(LOCK, [ids])
    if (there.length < ids.length) return 'Some of these are gone. Load the list again.'
    await query(WRITE, [ids, status ?? null, assignee !== undefined, assignee ?? null])
    const wereSpam = there.filter((row) => row.status === 'spam').map(({ id }) => id)
    if (status === 'new' && wereSpam.length > 0) await rescue(query, wereSpam)
    const title = `${ids.length} ${ids.length === 1 ? 'submission' : 'submissions'}${status ? ` to “${status}”` : ' to somebody else'}`
    const details = {
      count: ids.length,
      ...(status ? { status } : {}),
      ...(assignee === undefined ? {} : { assignee }),
      ids: ids.map(String),
    }
    await recordAct(req, { act: 'submissions-moved-on', subject: { collection: 'submissions', title }, details })
    return ids.length
  })
  if (status === 'new') wakeDeliveries()
  return changed
}
