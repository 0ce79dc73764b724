import type { PayloadRequest } from 'payload'
import { hasRole } from '../access/roles.ts'
import { recordAct } from '../hooks/record-act.ts'
import { queryIn } from '../moves/query.server.ts'
import { inTransaction } from '../transaction.server.ts'
import type { DeliveryKind } from './outcome.ts'
import { wakeDeliveries } from './wake.ts'

/** Those who work the inbox have deliveries sent again. */
export const maySendAgain = ({ user }: Pick<PayloadRequest, 'user'>): boolean => hasRole(user, 'admin', 'sales')

const AGAIN = `
  UPDATE deliveries d SET state = 'waiting', due_at = now(), updated_at = now(), steps = coalesce(d.steps, '[]') || $1::jsonb
  WHERE NOT EXISTS (SELECT FROM submissions s WHERE s.id = d.submission_id AND s.anonymised_at IS NOT NULL)`

// What a process has in its hands right now would be sent twice.
const NOT_IN_HAND = `(d.steps -> -1 ->> 'why' IS DISTINCT FROM 'trying' OR d.due_at <= now())`

function stepOf({ user }: PayloadRequest): string {
  const name = (user && ('name' in user ? user.name : null)) ?? 'somebody'
  return JSON.stringify([{ at: new Date().toISOString(), what: `Sent again by ${name}.`, why: 'again' }])
}

/** One entry of the trail; the trail's list shows the title. */
const recordResend = (req: PayloadRequest, title: string, id?: number) =>
  recordAct(req, { act: 'sent-again', subject: { collection: 'deliveries', title, ...(id !== undefined && { id }) } })

export type Resent = 'due' | 'missing' | 'sent' | 'erased' | 'in hand'

type Found = { kind: DeliveryKind; state: string; isErased: boolean }

/** Makes one delivery due now, however often it failed; its three days begin anew. */
export async function sendAgain(req: PayloadRequest, id: number): Promise<Resent> {
  const query = queryIn(req)
  const resent = await inTransaction(req, async (): Promise<Resent> => {
    const [found] = await query<Found>(
      `SELECT d.kind::text AS kind, d.state::text AS state, s.anonymised_at IS NOT NULL AS "isErased"
       FROM deliveries d LEFT JOIN submissions s ON s.id = d.submission_id WHERE d.id = $1 FOR UPDATE OF d`,
      [id],
    )
    if (!found) return 'missing'
    if (found.state === 'sent') return 'sent'
    if (found.isErased) return 'erased'
    const changed = await query(`${AGAIN} AND d.id = $2 AND ${NOT_IN_HAND} RETURNING d.id`, [stepOf(req), id])
    if (changed.length === 0) return 'in hand'
    await recordResend(req, `Sent again: ${found.kind}`, id)
    return 'due'
  })
  if (resent === 'due') wakeDeliveries()
  return resent
}

/** Makes everything due that was given up, and says how much that is. */
export async function sendDeadAgain(req: PayloadRequest): Promise<number> {
  const query = queryIn(req)
  const count = await inTransaction(req, async () => {
    const changed = await query(`${AGAIN} AND d.state = 'dead' RETURNING d.id`, [stepOf(req)])
    if (changed.length > 0) await recordResend(req, `Sent again: everything dead (${changed.length})`)
    return changed.length
  })
  if (count > 0) wakeDeliveries()
  return count
}
