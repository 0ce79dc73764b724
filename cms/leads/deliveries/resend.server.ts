import { refusal } from '#cms/core/refusal.ts'
import { type PayloadRequest, type Endpoint, Forbidden } from 'payload'
import { hasRole } from '#cms/access/roles.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { queryIn } from '#cms/core/query.server.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import type { DeliveryKind } from './outcome.ts'
import { wakeDeliveries } from './outbox.server.ts'
import { routeIdOf } from '#cms/core/route-id.ts'

/** Admins and sales may resend deliveries. */
const mayResend = ({ user }: Pick<PayloadRequest, 'user'>): boolean => hasRole(user, 'admin', 'sales')

const RESEND = `
  UPDATE deliveries d SET state = 'waiting', due_at = now(), updated_at = now(), steps = coalesce(d.steps, '[]') || $1::jsonb
  WHERE NOT EXISTS (SELECT FROM submissions s WHERE s.id = d.submission_id AND s.anonymised_at IS NOT NULL)`

// A claimed delivery would be sent twice.
const NOT_CLAIMED = `(d.steps -> -1 ->> 'why' IS DISTINCT FROM 'trying' OR d.due_at <= now())`

function stepOf({ user }: PayloadRequest): string {
  const name = (user && ('name' in user ? user.name : null)) ?? 'somebody'
  return JSON.stringify([{ at: new Date().toISOString(), what: `Sent again by ${name}.`, why: 'again' }])
}

/** Writes one entry of the audit log, whose list shows the title. */
const recordResend = (req: PayloadRequest, title: string, id?: number) =>
  writeAuditLog(req, { act: 'sent-again', subject: { collection: 'deliveries', title, ...(id !== undefined && { id }) } })

type Resent = 'due' | 'missing' | 'sent' | 'erased' | 'claimed'

type Found = { kind: DeliveryKind; state: string; isErased: boolean }

/** Makes one delivery due now, however often it failed, and restarts its three days. */
async function resendDelivery(req: PayloadRequest, id: number): Promise<Resent> {
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
    const changed = await query(`${RESEND} AND d.id = $2 AND ${NOT_CLAIMED} RETURNING d.id`, [stepOf(req), id])
    if (changed.length === 0) return 'claimed'
    await recordResend(req, `Sent again: ${found.kind}`, id)
    return 'due'
  })
  if (resent === 'due') wakeDeliveries()
  return resent
}

/** Makes every dead delivery due. Returns how many there are. */
async function resendAllDead(req: PayloadRequest): Promise<number> {
  const query = queryIn(req)
  const count = await inTransaction(req, async () => {
    const changed = await query(`${RESEND} AND d.state = 'dead' RETURNING d.id`, [stepOf(req)])
    if (changed.length > 0) await recordResend(req, `Sent again: all dead deliveries (${changed.length})`)
    return changed.length
  })
  if (count > 0) wakeDeliveries()
  return count
}

const REFUSALS: Record<Exclude<Resent, 'due'>, [number, string]> = {
  missing: [404, 'This delivery does not exist. It may have been deleted with its submission.'],
  sent: [409, 'It was already sent. Nothing is sent twice.'],
  erased: [409, 'The submission was erased, so there is nothing to send.'],
  claimed: [409, 'It is being sent right now. Check again in a minute.'],
}

/** `POST /api/deliveries/:id/resend` */
const resendEndpoint: Endpoint = {
  path: '/:id/resend',
  method: 'post',
  handler: async (req) => {
    if (!mayResend(req)) throw new Forbidden(req.t)
    const id = routeIdOf(req)
    const resent = id === null ? 'missing' : await resendDelivery(req, id)
    if (resent !== 'due') throw refusal(...REFUSALS[resent])
    return Response.json({ message: 'Sending again now.' })
  },
}

/** `POST /api/deliveries/resend-dead` */
const resendDead: Endpoint = {
  path: '/resend-dead',
  method: 'post',
  handler: async (req) => {
    if (!mayResend(req)) throw new Forbidden(req.t)
    const count = await resendAllDead(req)
    return Response.json({ message: count === 0 ? 'There are no dead deliveries.' : `Sending again now: ${count}.`, count })
  },
}

/** Endpoints to resend one delivery or every dead one. */
export const deliveryEndpoints: Endpoint[] = [resendEndpoint, resendDead]
