import { APIError, type PayloadHandler } from 'payload'
import { z } from 'zod'
import { hashOfKey, newKey } from './api-key-strategy.ts'
import { hasRole } from '#cms/access/roles.ts'
import { confirmPassword } from './hooks/require-current-password.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'

const ENDING = 4
const FORBIDDEN = 403
const NOT_FOUND = 404

const confirmation = z.object({ currentPassword: z.string() })

/**
 * Creates the key of an entry and returns it once; only its hash is stored. An earlier key of the entry stops working. Requires the
 * admin's password, because a key outlives a session.
 */
export const issueApiKey: PayloadHandler = async (req) => {
  if (!hasRole(req.user, 'admin')) throw new APIError('Only admins can create API keys.', FORBIDDEN, null, true)
  const id = Number(req.routeParams?.id)
  const found = Number.isInteger(id) ? await req.payload.findByID({ collection: 'api-keys', id, req, disableErrors: true }) : null
  if (!found) throw new APIError('This API key does not exist yet. Save its name and roles first.', NOT_FOUND, null, true)
  const body = confirmation.safeParse(await req.json?.().catch(() => null))
  await confirmPassword(req, body.data?.currentPassword)
  const key = newKey()
  await inTransaction(req, async () => {
    await req.payload.db.updateOne({
      collection: 'api-keys',
      id,
      req,
      data: { keyHash: hashOfKey(key), ending: key.slice(-ENDING), revoked: false },
    })
    await writeAuditLog(req, {
      act: 'key-made',
      subject: { collection: 'api-keys', id, title: found.name },
      details: { roles: found.roles },
    })
  })
  return Response.json({ key, ending: key.slice(-ENDING) }, { headers: { 'cache-control': 'no-store' } })
}
